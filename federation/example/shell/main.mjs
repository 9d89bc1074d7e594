import { createFederation, createPageLoader } from 'federation-toolkit/browser';
import { shareScopes } from './share-scopes.mjs';

const registry = JSON.parse(document.getElementById('registry').textContent);
const releases = new Map();
const overrides = { get: (remote) => releases.get(remote), set: (release) => void releases.set(release.remote, release) };
const loader = createPageLoader({ registry, federation: createFederation(shareScopes), overrides, report: console.error });

const route = registry.routes.find(({ path }) => path === location.pathname);
if (route) document.querySelector('main').innerHTML = (await loader.load(route)).default();
document.documentElement.dataset.interactive = '';
