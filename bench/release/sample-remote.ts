import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../tools/parts.ts';

/** Pages of each generated remote. */
export const PAGE_COUNT = 10;

const NAME = 'team00';
const TEXT = 'What this team has learned while it built this page';
const PAGES = Array.from({ length: PAGE_COUNT }, (_, index) => index);

const PAGE = `
  import { useState } from 'react';
  import { Button } from 'shared-contracts/ui';
  import { useHost } from 'shared-contracts';
  import classes from './Page.module.css';
  export function Page({ number }: { number: number }) {
    const [likes, setLikes] = useState(0);
    const { Link } = useHost();
    return (
      <section className={classes.page}>
        <h1>Page {number} of ${NAME}</h1>
        {Array.from({ length: 20 }, (_, index) => <p key={index}>${TEXT}, paragraph {index + 1} of page {number}.</p>)}
        <Button onClick={() => setLikes(likes + 1)}>Liked {likes} times</Button>
        <Link to={\`/${NAME}/\${(number + 1) % ${PAGE_COUNT}}\`}>Next page</Link>
      </section>
    );
  }`;

/** Writes the source of a remote with ten pages to a new folder below `folder`, which must be in the repository; returns it. */
export function writeSampleRemote(folder: string): string {
  const dir = path.join(folder, `remote-${NAME}`);
  const base = path.relative(dir, path.join(repository, 'rspack.base.js'));
  const routes = PAGES.map(
    (number) => `{ path: '/${NAME}/${number}', page: './Page${number}Page', title: 'Page ${number} of ${NAME}', audience: 'everyone',
      prerender: true, description: 'A generated page that shows how a site of many remotes grows, number ${number} of ${NAME}.' }`,
  );
  const files = {
    'package.json': JSON.stringify({ name: `remote-${NAME}`, type: 'module' }),
    'rspack.config.js': `import { remote } from '${base}';
      import { routes } from './src/routes.ts';
      export const part = remote({ name: '${NAME}', classPrefix: '${NAME}-', dir: import.meta.dirname, routes, budgets: { entry: 9000, page: 9000 } });
      export default part.configurations;`,
    'src/routes.ts': `export const routes = [${routes.join(',')}];`,
    'src/prerender.ts': `${PAGES.map((number) => `import * as Page${number} from './pages/Page${number}Page.tsx';`).join('\n')}
      export { routes } from './routes.ts';
      export const pages = { ${PAGES.map((number) => `'./Page${number}Page': Page${number}`).join(', ')} };`,
    'src/pages/Page.tsx': PAGE,
    'src/pages/Page.module.css': '.page { padding-block: 160px; display: grid; gap: 16px; }',
    ...Object.fromEntries(
      PAGES.map((number) => [
        `src/pages/Page${number}Page.tsx`,
        `import { Page } from './Page.tsx';\nexport default function Page${number}Page() { return <Page number={${number}} />; }`,
      ]),
    ),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  return dir;
}

/** Copies the template's build as the build of a remote with another name of the same length; returns its folder. */
export function copySampleRemote(template: string, dist: string, name: string, text = TEXT): string {
  cpSync(template, dist, { recursive: true });
  for (const file of readdirSync(dist)) {
    const content = readFileSync(path.join(dist, file), 'utf8');
    writeFileSync(path.join(dist, file), content.replaceAll(NAME, name).replaceAll(TEXT, text));
  }
  return dist;
}
