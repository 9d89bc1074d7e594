import assert from 'node:assert/strict';

const ROUNDS = 3;
const GROWTH = 8;
/** Quadratic code takes 64 times as long for eight times the text. */
const MAX_RATIO = 30;
const MIN_MS = 1;

/** Asserts that `run` takes linear time for repetitions of `part` up to `length` characters, as a ratio within this run. */
export function assertLinearTime(run: (text: string) => unknown, part: string, length: number): void {
  const measure = (characters: number) => {
    const text = part.repeat(characters / part.length);
    const times = Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      run(text);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  const [short, long] = [measure(length / GROWTH), measure(length)];
  assert.ok(long < MAX_RATIO * Math.max(short, MIN_MS), `${part}: ${short} ms, and ${long} ms for ${GROWTH} times the text`);
}
