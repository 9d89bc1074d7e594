import { createRenderer } from 'federation-toolkit/prerender';
import { shell } from './shell.ts';

export { shareScopes } from './share-scopes.ts';
export { headScript } from './theme/head-script.ts';

export const { renderPage, renderIsland, shellPaths } = createRenderer(shell);
