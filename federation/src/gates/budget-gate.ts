import type { Release } from '../site-types.ts';
import { compressed } from '../store/files.ts';

export interface Weights {
  /** Bytes of brotli of the entry script. */
  entry: number;
  /** Bytes of brotli of the scripts and styles that the heaviest page needs besides the entry, and that page. */
  page: number;
  heaviest: string;
}

/** Weighs what a visitor loads of a release. @param read the text of one of its files */
export function weigh(release: Release, read: (file: string) => Buffer): Weights {
  const weights = new Map<string, number>();
  const weightOf = (file: string) => {
    const known = weights.get(file) ?? compressed(file, read(file))?.['.br'].length ?? 0;
    weights.set(file, known);
    return known;
  };
  const pages = Object.entries(release.modules)
    .filter(([module]) => module !== 'inline')
    .map(([module, { js, css }]) => {
      const files = [...js, ...css].filter((file) => file !== release.entry);
      return { module, bytes: files.reduce((sum, file) => sum + weightOf(file), 0) };
    });
  const [heaviest = { module: '', bytes: 0 }] = pages.sort((a, b) => b.bytes - a.bytes);
  return { entry: weightOf(release.entry), page: heaviest.bytes, heaviest: heaviest.module };
}

/** Says which budget a release breaks. Empty when it keeps both. */
export function budgetProblems({ budgets }: Release, weights: Weights): string[] {
  if (!budgets) return ['It states no budgets: name them in its rspack.config.js.'];
  const over = (what: string, bytes: number, budget: number) =>
    bytes > budget
      ? [`${what} weighs ${bytes} bytes of brotli, its budget is ${budget}: make it lighter, or raise the budget in rspack.config.js.`]
      : [];
  return [...over('Its entry', weights.entry, budgets.entry), ...over(`Its page ${weights.heaviest}`, weights.page, budgets.page)];
}
