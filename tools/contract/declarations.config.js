import path from 'node:path';
import { dts } from 'rolldown-plugin-dts';

/** The schema of the database has its own versions: its migrations. */
const SCHEMA_FILE = /\/database\.types\.ts$/;
const SOURCE_ENDING = /\.tsx?$/;

/** Resolves an import of a source file, as TypeScript writes it into declarations, to the declarations of that file. */
const resolveDeclarations = {
  name: 'resolve-declarations',
  resolveId(id, importer) {
    if (importer && id.startsWith('.') && SOURCE_ENDING.test(id))
      return path.resolve(path.dirname(importer), id.replace(SOURCE_ENDING, '.d.ts'));
  },
};

/** Bundles emitted declarations, for the report of the contract's types. */
export default {
  external: (id) => !/^[./]/.test(id) || SCHEMA_FILE.test(id),
  plugins: [resolveDeclarations, dts({ dtsInput: true })],
  // Comments with the paths of the files, which are temporary.
  experimental: { attachDebugInfo: 'none' },
};
