import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Audit } from 'shared-contracts/transform';
import { repository } from '../../tools/parts.ts';

/** The folder with the recorded snapshots and the module that journeys run in a browser. */
export const REDESIGN_TESTING = path.join(repository, 'remote-demo/src/redesign/testing');

/** What the module exports, as far as journeys use it. */
export interface RedesignModule {
  measurePage(url: string): Promise<object>;
  describePage(snapshot: object): string;
  redesignInPlace(page: Document, view: Window): Promise<void>;
  redesignPage(options: object): Promise<Redesigned | { obstacle: string }>;
  measureProblems(url: string, prepare?: (page: Document) => void): Promise<ReadonlyMap<string, readonly string[]>>;
  toAuditResults(rendered: object): Audit;
  openFrame(html: string, width?: number): Promise<HTMLIFrameElement & { contentDocument: Document; contentWindow: Window }>;
  fitToPhone(page: Document): void;
  moveOnScroll(page: Document): number | undefined;
  revealWaitingContent(page: Document): void;
  readPassages(page: Document): object[];
  findAnswers(question: string, passages: object[]): { text: string }[];
  placeBubble(page: Document): void;
  readOutline(page: Document): { sections: { title: string; start: number }[]; goals: { label: string; kind: string }[] };
}

interface Redesigned {
  show(page: Document, look: string): void;
  countChanges(look: string): { images: number };
  correctAudit(audit: Audit): Audit;
}

const toModule = createRequire(import.meta.url)('../../tools/rspack/axe-in-window-loader.cjs') as (source: string) => string;

/** Bundles the demo's redesign as the body of a function that returns a `RedesignModule`. */
export async function bundleRedesign(): Promise<string> {
  const styles = {
    name: 'styles',
    load: (id: string) =>
      id.endsWith('axe.min.js')
        ? toModule(readFileSync(id, 'utf8'))
        : id.endsWith('.look.css')
          ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}`
          : id.endsWith('.css')
            ? 'export default {}'
            : null,
  };
  const build = await rolldown({
    input: path.join(REDESIGN_TESTING, 'measure-in-engine.ts'),
    plugins: [styles],
    moduleTypes: { '.css': 'js' },
    // axe-core is no module of its own.
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'iife', name: 'redesign' });
  return `${output[0].code}; return redesign;`;
}
