import assert from 'node:assert/strict';

const MAX_ROUNDS = 10;
const PARTS = 8;
/** Quadratic code takes eight times as long for the whole text as for its eight parts, and linear code equally long. */
const MAX_RATIO = 4;
const MIN_MS = 8;

/** Asserts that `run` takes linear time for repetitions of `part` up to `length` characters, as a ratio within this run. */
export function assertLinearTime(run: (text: string) => unknown, part: string, length: number): void {
  const measure = (characters: number, times: number) => {
    const text = part.repeat(characters / part.length);
    const start = performance.now();
    for (let time = 0; time < times; time += 1) run(text);
    return performance.now() - start;
  };
  let [parts, whole] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // Other processes lengthen both measurements alike, because they take equally long, and most in some rounds: the shortest ones count.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    parts = Math.min(parts, measure(length / PARTS, PARTS));
    whole = Math.min(whole, measure(length, 1));
    if (whole < MAX_RATIO * Math.max(parts, MIN_MS)) return;
  }
  assert.fail(`${part}: ${parts} ms for ${PARTS} parts, and ${whole} ms for the whole text`);
}
