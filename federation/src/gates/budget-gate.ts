import { compressFile } from '../store/files.ts';
import type { ModuleFiles, Release } from '../types/index.ts';

/** Returns the exceeded budgets of a release: bytes after brotli of its entry, and of the heaviest page without the entry. */
export async function findBudgetProblems({ entry, modules, budgets }: Release, readText: (file: string) => string): Promise<string[]> {
  const measure = async (files: string[]) => {
    const compressed = await Promise.all(files.map((file) => compressFile(file, Buffer.from(readText(file)))));
    return compressed.reduce((sum, { '.br': bytes }) => sum + (bytes?.length ?? 0), 0);
  };
  const measurePage = async ([module, { js, css }]: [string, ModuleFiles]) => {
    const files = [...js, ...css].filter((file) => file !== entry);
    return { subject: `Its page ${module}`, bytes: await measure(files), budget: budgets.page };
  };
  const pages = await Promise.all(
    Object.entries(modules)
      .filter(([module]) => module !== 'inline')
      .map(measurePage),
  );
  const [heaviest] = pages.sort((a, b) => b.bytes - a.bytes);
  return [{ subject: 'Its entry', bytes: await measure([entry]), budget: budgets.entry }, ...(heaviest ? [heaviest] : [])]
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ subject, bytes, budget }) =>
        `${subject} has ${bytes} bytes after brotli, its budget is ${budget}: reduce it, or raise the budget in rspack.config.js.`,
    );
}
