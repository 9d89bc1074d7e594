import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { repository } from '../../tools/parts.ts';

/** The folder with the recorded snapshots and the module that journeys run in a browser. */
export const REDESIGN_TESTING = path.join(repository, 'remote-demo/src/redesign/testing');

/** What the module exports, as far as journeys use it. */
export interface RedesignModule {
  measurePage(url: string): Promise<object>;
  describePage(snapshot: object): string;
  redesignInPlace(page: Document, view: Window): Promise<void>;
  redesignPage(options: object): Promise<{ show(page: Document, look: string): void } | { obstacle: string }>;
}

/** Bundles the demo's redesign as the body of a function that returns a `RedesignModule`. */
export async function bundleRedesign(): Promise<string> {
  const styles = {
    name: 'styles',
    load: (id: string) =>
      id.endsWith('.look.css')
        ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}`
        : id.endsWith('.css')
          ? 'export default {}'
          : null,
  };
  const build = await rolldown({
    input: path.join(REDESIGN_TESTING, 'measure-in-engine.ts'),
    plugins: [styles],
    moduleTypes: { '.css': 'js' },
  });
  const { output } = await build.generate({ format: 'iife', name: 'redesign' });
  return `${output[0].code}; return redesign;`;
}
