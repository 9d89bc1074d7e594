import type { Page } from './page.ts';

/** Returns a function that computes a value of a page at its first call and remembers it, because several features need it. */
export function memoizeByPage<Value>(compute: (page: Page) => Value): (page: Page) => Value {
  const values = new WeakMap<Page, { value: Value }>();
  return (page) => {
    const known = values.get(page) ?? { value: compute(page) };
    values.set(page, known);
    return known.value;
  };
}
