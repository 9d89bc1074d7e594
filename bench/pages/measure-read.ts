import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { openWithoutInput, withFirstVisit } from './visit.ts';

/** What a page costs a visitor who only reads its first screen. */
export interface ReadCost {
  /** Milliseconds of the main thread in its own CPU time, which other programs on the machine don't change. */
  loadCpu: number;
  /** Bytes of scripts with Brotli, inline scripts included. */
  scriptBytes: number;
}

const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)(?![^>]*\btype="?(?:application\/|importmap|speculationrules))[^>]*>([\s\S]*?)<\/script>/g;

/** Opens a page without throttling and without input. */
export function measureReadCost(browser: Browser, url: string): Promise<ReadCost> {
  return withFirstVisit(browser, async (visit) => {
    const { devtools } = visit;
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Network.enable');
    const scripts = new Set<string>();
    let scriptBytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    const html = await openWithoutInput(visit, url);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, code]) => code).join('\n');
    return {
      loadCpu: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000,
      scriptBytes: scriptBytes + (inline === '' ? 0 : brotliCompressSync(inline).length),
    };
  });
}
