import type { Settings } from 'shared-contracts';
import { loadOriginalPage } from '../api/load-original-page.ts';
import type { RenderedAudit, RenderedProblems } from '../rules/rendered-audit.ts';
import { type CreateAxe, findRenderedProblems } from './find-rendered-problems.ts';

const originals = new Map<string, RenderedProblems>();

/** Loads axe (150 kB after brotli), which only visitors who use a switch need. */
async function loadAxe(): Promise<CreateAxe> {
  const { default: createAxe } = await import(/* webpackChunkName: "axe" */ 'axe-core/axe.min.js');
  return createAxe;
}

/** Measures the page without features, once for a website. */
export async function measureOriginalPage(
  websiteUrl: string,
  settings: Pick<Settings, 'backendUrl' | 'publishableKey'>,
  signal: AbortSignal,
): Promise<RenderedProblems> {
  const measured = originals.get(websiteUrl);
  if (measured) return measured;
  const [html, createAxe] = await Promise.all([loadOriginalPage(websiteUrl, settings), loadAxe()]);
  signal.throwIfAborted();
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  try {
    const problems = await findRenderedProblems(url, createAxe, signal);
    originals.set(websiteUrl, problems);
    return problems;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Measures the transformed page in addition to the original page.
 * @param prepare changes the document as the preview does, before it is measured
 */
export async function measureTransformedPage(
  url: string,
  before: RenderedProblems,
  signal: AbortSignal,
  prepare?: (page: Document) => void,
): Promise<RenderedAudit> {
  return { before, after: await findRenderedProblems(url, await loadAxe(), signal, prepare) };
}
