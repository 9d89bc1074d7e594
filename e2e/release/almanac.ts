import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPart } from '../../tools/build/part.ts';
import { repository } from '../../tools/parts.ts';

/** What the remote owns, for the ownership of a site. */
export const ALMANAC = { paths: ['/almanac'], navigation: { '/almanac': { label: 'Almanac', order: 7 } }, classPrefix: 'l-' };
export const ALMANAC_HEADING = 'Notes from the studio';

const FIRST_ROUTE = `{ path: '/almanac', page: './AlmanacPage', title: 'Almanac', audience: 'everyone', prerender: true,
  description: 'What we learn while we build websites and apps, written down once a month.' }`;
const SECOND_ROUTE = `{ path: '/almanac/second', page: './AlmanacPage', title: 'Second', audience: 'everyone', prerender: true,
  description: 'The second note of the studio, which a later release of the remote added.' }`;

/** Releases of the remote: with one page, with a second one, and with none. */
type Variant = 'one page' | 'two pages' | 'no pages';

const ROUTES: Record<Variant, string[]> = { 'one page': [FIRST_ROUTE], 'two pages': [FIRST_ROUTE, SECOND_ROUTE], 'no pages': [] };

/**
 * Writes the sources of a remote that the site doesn't have, and builds them into the folder `dist`.
 * @param folder The sources are written below this folder, from which packages must resolve.
 */
export async function buildAlmanac(variant: Variant, folder: string, dist: string): Promise<void> {
  // Each variant has its own folder, because Node caches the imported routes.
  const dir = path.join(folder, `almanac-with-${variant.replace(' ', '-')}`);
  for (const [name, text] of Object.entries(createSources(variant, dir))) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  await buildPart('almanac', dist, { dir });
}

function createSources(variant: Variant, dir: string): Record<string, string> {
  const configuration = {
    'package.json': JSON.stringify({ name: 'remote-almanac', type: 'module' }),
    'rspack.config.js': `import { remote } from '${path.relative(dir, path.join(repository, 'rspack.base.js'))}';
      import { routes } from './src/routes.ts';
      export const part = remote({ name: 'almanac', classPrefix: 'l-', dir: import.meta.dirname, routes, budgets: { entry: 6000, page: 9000 } });
      export default part.configurations;`,
    'src/routes.ts': `import type { RemoteRoute } from 'shared-contracts';
      export const routes: RemoteRoute[] = [${ROUTES[variant]}];`,
  };
  if (variant === 'no pages')
    return { ...configuration, 'src/prerender.ts': "export { routes } from './routes.ts';\nexport const pages = {};" };
  return {
    ...configuration,
    'src/Actions.island.tsx': ACTIONS,
    'src/pages/AlmanacPage.tsx': ALMANAC_PAGE,
    'src/prerender.ts': `import * as Actions from './Actions.island.tsx';
      import * as AlmanacPage from './pages/AlmanacPage.tsx';
      export { routes } from './routes.ts';
      export const pages = { './AlmanacPage': AlmanacPage };
      export const islands = { './islands/Actions': Actions };`,
  };
}

const ACTIONS = `import { useState } from 'react';
  import { defineIsland, useHost } from 'shared-contracts';
  function Actions() {
    const [likes, setLikes] = useState(0);
    const { navigate } = useHost();
    return (
      <p>
        <button onClick={() => setLikes(likes + 1)}>Liked {likes} times</button>
        <button onClick={() => navigate('/almanac/second')}>Go on</button>
      </p>
    );
  }
  export default defineIsland('almanac/Actions', Actions);`;

const ALMANAC_PAGE = `import { useHost } from 'shared-contracts';
  import Actions from '../Actions.island.tsx';
  export default function AlmanacPage() {
    const { Link } = useHost();
    return (
      <section style={{ paddingBlock: 160 }}>
        <h1>${ALMANAC_HEADING}</h1>
        <Actions />
        <Link to="/almanac/second">The second note</Link>
      </section>
    );
  }`;
