import type { SourceFiles } from './source-files.ts';

/** A segment of a path, from which the other names are derived: `open-positions` → `OpenPositionsPage`, `Open positions`. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** @throws Error if the name can't be a path or the name of a remote */
export function assertName(name: string): void {
  if (!NAME.test(name)) throw new Error(`"${name}" must be lower-case letters, digits and single hyphens, such as open-positions.`);
}

/** Returns the title that a page has at first, such as `Open positions`. */
export function toTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/**
 * Adds the page `/<name>` to a remote: component, style sheet, test, route, entry of the prerender bundle and owned path.
 * @throws Error if the name is invalid, the remote doesn't exist, or it has the page already
 */
export function createPage(files: SourceFiles, name: string, remote: string): void {
  assertName(name);
  const folder = `remote-${remote}/src`;
  const component = toComponentName(name);
  if (!files.exists(`${folder}/routes.ts`)) throw new Error(`There is no remote "${remote}".`);
  if (files.exists(`${folder}/pages/${component}.tsx`)) throw new Error(`${remote} has the page ${component} already.`);
  writePage(files, name, remote);
  files.replace(`${folder}/routes.ts`, /\n\];/, () => `\n${formatRoute(name)}\n];`);
  files.replace(
    `${folder}/prerender.ts`,
    /^import .*'\.\/pages\//m,
    (start) => `import * as ${component} from './pages/${component}.tsx';\n${start}`,
  );
  files.replace(`${folder}/prerender.ts`, /export const pages[^{]*\{[^}]*/, (list) => appendItem(list, `'./${component}': ${component}`));
  files.replace('tools/ownership.ts', new RegExp(`\\n {2}'?${remote}'?: \\{\\s+paths: \\[[^\\]]*`), (list) =>
    appendItem(list, `'/${name}'`),
  );
}

function appendItem(list: string, item: string): string {
  return `${list.replace(/,?\s*$/, '')}, ${item} `;
}

/** Writes component, style sheet and test of a page. */
export function writePage(files: SourceFiles, name: string, remote: string): void {
  const component = toComponentName(name);
  const file = `remote-${remote}/src/pages/${component}`;
  files.write(
    `${file}.tsx`,
    `import classes from './${component}.module.css';

export default function ${component}() {
  return (
    <div className={classes.page}>
      <h1>${toTitle(name)}</h1>
    </div>
  );
}
`,
  );
  // The navigation bar covers the start of a page.
  files.write(`${file}.module.css`, '.page {\n  padding: 7rem var(--nl-gutter) var(--nl-section);\n}\n');
  files.write(
    `${file}.test.tsx`,
    `import { screen } from '@testing-library/react';
import { checkRemoteContract, renderWithHost } from 'shared-contracts/testing';
import { pages, routes } from '../prerender.ts';
import ${component} from './${component}.tsx';

test('the page is exported and its route fulfills the contract', () => {
  expect(checkRemoteContract('${remote}', routes, pages)).toEqual([]);
});

test('the page shows its heading', () => {
  renderWithHost(<${component} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${toTitle(name)}');
});
`,
  );
}

/** Formats the route of a page with texts to replace. */
export function formatRoute(name: string): string {
  return `  {
    path: '/${name}',
    page: './${toComponentName(name)}',
    title: '${toTitle(name)}',
    description: 'Replace this sentence: what visitors find on this page, in 50 to 160 characters.',
    audience: 'everyone',
    prerender: true,
  },`;
}

/** Returns the name of a page's component, such as `OpenPositionsPage`. */
export function toComponentName(name: string): string {
  return `${name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Page`;
}
