export { shareScopes } from './share-scopes.mjs';
export const shellPaths = [];
export const headScript = '';

export async function renderPage({ path, registry, loadPage }) {
  const route = registry.routes.find((candidate) => candidate.path === path);
  const page = route ? (await loadPage(route)).default() : '<h1>Not found</h1>';
  const links = registry.routes.map(({ path: href, title }) => `<a href="${href}">${title}</a>`);
  return `<title>${route?.title ?? 'Not found'}</title><nav>${links.join(' ')}</nav><main>${page}</main>`;
}
