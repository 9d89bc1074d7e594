import type { APIRequestContext, Page } from '@playwright/test';
import type { Release } from 'federation-toolkit/types';
import type { Registry } from 'shared-contracts';

/** Reads the complete registry of the site that `page` shows. */
export async function readRegistry(page: Page): Promise<Registry> {
  return page.evaluate(async () => (await fetch('/registry.json')).json());
}

/** Returns the URLs of the files that each live page and island needs besides the container, by path and name. */
export async function listModuleFiles({ remotes, routes }: Registry, request: APIRequestContext): Promise<Record<string, string[]>> {
  const files: Record<string, string[]> = {};
  for (const [remote, { entry }] of Object.entries(remotes)) {
    const folder = entry.slice(0, entry.lastIndexOf('/'));
    const { modules }: Release = await (await request.get(`${folder}/release.json`)).json();
    const pages = routes.filter((route) => route.remote === remote).map(({ path, page }) => [path, page] as const);
    const islands = Object.keys(modules).filter((module) => module.startsWith('./islands/'));
    const named = [...pages, ...islands.map((module) => [module.replace('./islands', remote), module] as const)];
    for (const [name, module] of named) {
      const { js, css } = modules[module] ?? { js: [], css: [] };
      files[name] = [...js, ...css].map((file) => `${folder}/${file}`);
    }
  }
  return files;
}
