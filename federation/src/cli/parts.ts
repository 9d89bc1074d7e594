import type { CommandContext } from './context.ts';

/** Lists the parts of the repository and of the store, the shell first. */
export async function listParts({ store, site }: Pick<CommandContext, 'store' | 'site'>): Promise<string[]> {
  return [...new Set(['shell', ...(await store.listParts()), ...Object.keys(site.remotes)])];
}

/** Validates the name of a part of the site. @throws Error with the valid names */
export function validatePartName({ site }: Pick<CommandContext, 'site'>, name: string | undefined): string {
  const parts = ['shell', ...Object.keys(site.remotes)];
  if (!name) throw new Error(`A part is missing: use one of ${parts.join(', ')}.`);
  if (!parts.includes(name)) throw new Error(`Unknown part ${name}: use one of ${parts.join(', ')}.`);
  return name;
}
