import assert from 'node:assert/strict';
import { divideIntoRows, GRID_COLUMNS } from './card-rows.ts';

Deno.test('rows of cards end without a hole for every number of cards', () => {
  for (const perRow of [3, 4] as const) {
    for (let count = 1; count <= 210; count++) {
      let row = 0;
      for (const span of divideIntoRows(count, perRow)) {
        row += span;
        assert.ok(row <= GRID_COLUMNS, `${count} cards: a card crosses the end of a row`);
        if (row === GRID_COLUMNS) row = 0;
      }
      assert.equal(row, 0, `${count} cards in rows of ${perRow} leave a hole`);
    }
  }
});

Deno.test('larger cards come first', () => {
  for (let count = 2; count <= 40; count++) {
    const spans = divideIntoRows(count, 4);
    assert.deepEqual(
      spans,
      spans.toSorted((one, other) => other - one),
    );
  }
});
