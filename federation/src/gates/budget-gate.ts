import { compressFile } from '../store/files.ts';
import type { Release } from '../types/index.ts';

/** Transfer sizes of a release in bytes after brotli compression. */
export interface ReleaseSizes {
  /** The entry script. */
  entry: number;
  /** Scripts and styles of the heaviest page without the entry. */
  page: number;
  /** Name of the heaviest page's module. */
  heaviestPage: string;
}

/** Measures what a visitor loads of a release. */
export function measureReleaseSizes(release: Release, readText: (file: string) => string): ReleaseSizes {
  const sizes = new Map<string, number>();
  const measure = (file: string) => {
    const size = sizes.get(file) ?? compressFile(file, Buffer.from(readText(file)))?.['.br'].length ?? 0;
    sizes.set(file, size);
    return size;
  };
  const pages = Object.entries(release.modules)
    .filter(([module]) => module !== 'inline')
    .map(([module, { js, css }]) => {
      const files = [...js, ...css].filter((file) => file !== release.entry);
      return { module, bytes: files.reduce((sum, file) => sum + measure(file), 0) };
    });
  const [heaviest = { module: '', bytes: 0 }] = pages.sort((a, b) => b.bytes - a.bytes);
  return { entry: measure(release.entry), page: heaviest.bytes, heaviestPage: heaviest.module };
}

/** Returns the exceeded budgets of a release. */
export function findBudgetProblems(release: Release, readText: (file: string) => string): string[] {
  const { budgets } = release;
  const sizes = measureReleaseSizes(release, readText);
  const compare = (subject: string, bytes: number, budget: number) =>
    bytes > budget
      ? [`${subject} has ${bytes} bytes after brotli, its budget is ${budget}: reduce it, or raise the budget in rspack.config.js.`]
      : [];
  return [...compare('Its entry', sizes.entry, budgets.entry), ...compare(`Its page ${sizes.heaviestPage}`, sizes.page, budgets.page)];
}
