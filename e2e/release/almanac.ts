import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPart } from '../../tools/build/part.ts';
import { repository } from '../../tools/parts.ts';

/** What the remote owns, for the ownership of a site. */
export const ALMANAC = { paths: ['/almanac'], navigation: { '/almanac': { label: 'Almanac', order: 7 } }, classPrefix: 'l-' };
export const ALMANAC_HEADING = 'Notes from the studio';

const ROUTE = `{ path: '/almanac', page: './AlmanacPage', title: 'Almanac', audience: 'everyone', prerender: true,
  description: 'What we learn while we build websites and apps, written down once a month.' }`;

const LIKES = `import { useState } from 'react';
  import { defineIsland } from 'shared-contracts';
  function Likes() {
    const [likes, setLikes] = useState(0);
    return <button onClick={() => setLikes(likes + 1)}>Liked {likes} times</button>;
  }
  export default defineIsland('almanac/Likes', Likes);`;

const ALMANAC_PAGE = `import Likes from '../Likes.island.tsx';
  export default function AlmanacPage() {
    return <section style={{ paddingBlock: 160 }}><h1>${ALMANAC_HEADING}</h1><Likes /></section>;
  }`;

const PRERENDER = `import * as Likes from './Likes.island.tsx';
  import * as AlmanacPage from './pages/AlmanacPage.tsx';
  export { routes } from './routes.ts';
  export const pages = { './AlmanacPage': AlmanacPage };
  export const islands = { './islands/Likes': Likes };`;

/**
 * Writes the sources of a remote that the site doesn't have, and builds them with or without its page. Returns the folder of the build.
 * @param folder The sources are written below this folder, from which packages must resolve.
 */
export async function buildAlmanac(folder: string, hasPage: boolean): Promise<string> {
  // Each build has its own sources, because Node caches the imported routes.
  const dir = path.join(folder, hasPage ? 'almanac' : 'almanac-without-pages');
  const sources = {
    'package.json': JSON.stringify({ name: 'remote-almanac', type: 'module' }),
    'rspack.config.js': `import { remote } from '${path.relative(dir, path.join(repository, 'rspack.base.js'))}';
      import { routes } from './src/routes.ts';
      export const part = remote({ name: 'almanac', classPrefix: 'l-', dir: import.meta.dirname, routes, budgets: { entry: 6000, page: 9000 } });`,
    'src/routes.ts': `import type { RemoteRoute } from 'shared-contracts';
      export const routes: RemoteRoute[] = [${hasPage ? ROUTE : ''}];`,
    'src/prerender.ts': hasPage ? PRERENDER : "export { routes } from './routes.ts';\nexport const pages = {};",
    ...(hasPage && { 'src/Likes.island.tsx': LIKES, 'src/pages/AlmanacPage.tsx': ALMANAC_PAGE }),
  };
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  await buildPart('almanac', `${dir}-build`, dir);
  return `${dir}-build`;
}
