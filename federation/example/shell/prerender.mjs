import { createRenderer } from 'federation-toolkit/prerender';
import { shell } from './shell.jsx';

export { shareScopes } from './share-scopes.mjs';
export const headScript = '';
export const { renderPage, renderIsland, shellPaths } = createRenderer(shell);
