import { compressFile } from '../store/files.ts';
import type { Release } from '../types/index.ts';

/** Returns the exceeded budgets of a release: bytes after brotli of its entry, and of the heaviest page without the entry. */
export function findBudgetProblems({ entry, modules, budgets }: Release, readText: (file: string) => string): string[] {
  const measure = (file: string) => compressFile(file, Buffer.from(readText(file)))?.['.br'].length ?? 0;
  const pages = Object.entries(modules)
    .filter(([module]) => module !== 'inline')
    .map(([module, { js, css }]) => {
      const files = [...js, ...css].filter((file) => file !== entry);
      return { subject: `Its page ${module}`, bytes: files.reduce((sum, file) => sum + measure(file), 0), budget: budgets.page };
    });
  const [heaviest] = pages.sort((a, b) => b.bytes - a.bytes);
  return [{ subject: 'Its entry', bytes: measure(entry), budget: budgets.entry }, ...(heaviest ? [heaviest] : [])]
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ subject, bytes, budget }) =>
        `${subject} has ${bytes} bytes after brotli, its budget is ${budget}: reduce it, or raise the budget in rspack.config.js.`,
    );
}
