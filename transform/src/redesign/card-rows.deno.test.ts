import assert from 'node:assert/strict';
import { chooseCardSpan, divideIntoRows, GRID_COLUMNS } from './card-rows.ts';

Deno.test('rows of pictures end without a hole for every number of pictures', () => {
  for (const perRow of [3, 4] as const) {
    for (let count = 1; count <= 210; count++) {
      let row = 0;
      for (const span of divideIntoRows(count, perRow)) {
        row += span;
        assert.ok(row <= GRID_COLUMNS, `${count} pictures: a picture crosses the end of a row`);
        if (row === GRID_COLUMNS) row = 0;
      }
      assert.equal(row, 0, `${count} pictures in rows of ${perRow} leave a hole`);
    }
  }
});

Deno.test('larger pictures come first', () => {
  for (let count = 2; count <= 40; count++) {
    const spans = divideIntoRows(count, 4);
    assert.deepEqual(
      spans,
      spans.toSorted((one, other) => other - one),
    );
  }
});

Deno.test('cards of a section are equally wide, in the rows that leave the fewest places free', () => {
  const countPerRow = (perRow: 3 | 4) => [2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => GRID_COLUMNS / chooseCardSpan(count, perRow));
  assert.deepEqual(countPerRow(3), [2, 3, 2, 3, 3, 3, 3, 3, 3]);
  assert.deepEqual(countPerRow(4), [2, 3, 4, 3, 3, 4, 4, 3, 4]);
});
