import assert from 'node:assert/strict';

const MAX_ROUNDS = 5;
const GROWTH = 8;
/** Quadratic code takes 64 times as long for eight times the text. */
const MAX_RATIO = 30;
const MIN_MS = 1;

/** Asserts that `run` takes linear time for repetitions of `part` up to `length` characters, as a ratio within this run. */
export function assertLinearTime(run: (text: string) => unknown, part: string, length: number): void {
  const measure = (characters: number) => {
    const text = part.repeat(characters / part.length);
    const start = performance.now();
    run(text);
    return performance.now() - start;
  };
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // Other processes can only lengthen a round, so the shortest ones count.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    short = Math.min(short, measure(length / GROWTH));
    long = Math.min(long, measure(length));
    if (long < MAX_RATIO * Math.max(short, MIN_MS)) return;
  }
  assert.fail(`${part}: ${short} ms, and ${long} ms for ${GROWTH} times the text`);
}
