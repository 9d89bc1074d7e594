import path from 'node:path';
import type { Module, MultiStats } from '@rspack/core';

/**
 * Returns the files in `folders` that a build contains, each with the file that imports it. The bundler has resolved relative
 * paths, aliases and links. Call it before the compiler is closed.
 */
export function findForeignFiles({ stats }: MultiStats, folders: string[]): string[] {
  const isForeign = (file: string) => folders.some((folder) => file.startsWith(folder + path.sep));
  const found = stats.flatMap(({ compilation }) =>
    [...compilation.modules].flatMap((module) => {
      const file = getFile(module);
      if (!isForeign(file)) return [];
      const importers = compilation.moduleGraph.getIncomingConnections(module).map(({ originModule }) => getFile(originModule));
      if (importers.every((importer) => importer === '')) return [file];
      return importers.filter((importer) => importer !== '' && !isForeign(importer)).map((importer) => `${file}, imported by ${importer}`);
    }),
  );
  return [...new Set(found)];
}

function getFile(module: Module | null): string {
  return module && 'resource' in module ? String(module.resource) : '';
}
