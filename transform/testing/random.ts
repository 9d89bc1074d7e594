/** Linear congruential generator of integers from 0 to `below` - 1: every run of a test gets the same numbers. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
