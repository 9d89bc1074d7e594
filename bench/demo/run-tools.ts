import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import axe from 'axe-core';
import lighthouse from 'lighthouse';
import { findFreePort } from 'local-backend/free-port';
import { chromiumArguments, chromiumPath } from '../../tools/browser.ts';
import { LIGHTHOUSE_AUDITS } from './same-checks.ts';

/** Axe and Lighthouse for pages that are served without scripts and other resources. */
export interface Tools {
  /** Number of violations of each rule of axe. */
  countAxeViolations(html: string): Promise<Record<string, number>>;
  /** Lists the audits of Lighthouse that find a problem. Returns undefined if Lighthouse fails on the page. */
  listLighthouseProblems(html: string): Promise<Set<string> | undefined>;
  close(): Promise<void>;
}

/** The function reads pages without their scripts; the parser must not show the content of `noscript`. */
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'none'" };
const VIEWPORT = { width: 1280, height: 800 };

export async function startAuditTools(): Promise<Tools> {
  let current = '';
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, HEADERS).end(isPage ? current : '');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
  const launch = (...args: string[]) => chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArguments, offline, ...args] });
  const browser = await launch();
  const page = await browser.newPage({ viewport: VIEWPORT });
  return {
    async countAxeViolations(html) {
      current = html;
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      return await countViolations(page);
    },
    async listLighthouseProblems(html) {
      current = html;
      const port = await findFreePort();
      // In a browser with another page, or with the traces of an earlier run, Lighthouse waits for the first paint without success.
      const ownBrowser = await launch(`--remote-debugging-port=${port}`);
      try {
        return await runLighthouse(url, port);
      } finally {
        await ownBrowser.close();
      }
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function runLighthouse(url: string, port: number): Promise<Set<string> | undefined> {
  const onlyAudits = Object.values(LIGHTHOUSE_AUDITS);
  const waits = { maxWaitForFcp: 20_000, maxWaitForLoad: 20_000 };
  const result = await lighthouse(url, { port, onlyAudits, logLevel: 'silent', throttlingMethod: 'provided', ...waits });
  if (!result || result.lhr.runtimeError) return undefined;
  return new Set(onlyAudits.filter((id) => result.lhr.audits[id]?.score === 0));
}

async function countViolations(page: Page): Promise<Record<string, number>> {
  // Evaluated by the debugger, because the content security policy blocks a script element.
  await page.evaluate(axe.source);
  return await page.evaluate(async () => {
    const options = { iframes: false, preload: false, rules: { 'target-size': { enabled: true } } };
    const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    // For these rules axe only asks for a manual review.
    const reviewed = incomplete.filter(({ id }) => ['duplicate-id-aria', 'video-caption'].includes(id));
    return Object.fromEntries([...violations, ...reviewed].map(({ id, nodes }) => [id, nodes.length]));
  });
}
