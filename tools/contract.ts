import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { repository } from './parts.ts';

// A step of `npm run check`, after the one that writes declarations: records the types of what the shell provides to remotes at run
// time. A change needs a raised version, and a removed export a new major, because a remote only states the version that it requires.
const FILE = 'shared-contracts/contract.generated.d.ts';
/** Declarations of the entry points that releases don't bundle. */
const ENTRIES = ['index.d.ts', 'ui/index.d.ts'];
/** The schema of the database has its own versions: its migrations. */
const SCHEMA_FILE = /\/database\.types(?:\.d)?\.ts$/;

/** Resolves an import of a source file, as TypeScript writes it into declarations, to the declarations of that file. */
const resolveDeclarations = {
  name: 'resolve-declarations',
  resolveId: (id: string, importer: string | undefined) =>
    importer && id.startsWith('.') ? path.resolve(path.dirname(importer), id.replace(/(?:\.d)?\.tsx?$/, '.d.ts')) : undefined,
};

async function bundleDeclarations(entry: string): Promise<string> {
  const bundle = await rolldown({
    input: path.join(repository, '.cache/types/shared-contracts/shared-contracts/src', entry),
    external: (id) => !/^[./]/.test(id) || SCHEMA_FILE.test(id),
    plugins: [resolveDeclarations, dts({ dtsInput: true })],
    experimental: { attachDebugInfo: 'none' },
  });
  const { output } = await bundle.generate();
  return output.map((chunk) => ('code' in chunk ? chunk.code.replace(/\s*\/\*\*[\s\S]*?\*\//g, '') : '')).join('');
}

const listExports = (text: string): string[] =>
  [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.split(' as ').at(-1)?.replace('type ', '').trim() ?? ''),
  );

const { version }: { version: string } = JSON.parse(readFileSync(path.join(repository, 'shared-contracts/package.json'), 'utf8'));
const file = path.join(repository, FILE);
const recorded = existsSync(file) ? readFileSync(file, 'utf8') : '';
const recordedVersion = /^\/\/ Contract ([\d.]+)/.exec(recorded)?.[1] ?? '0.0.0';
const declarations = (await Promise.all(ENTRIES.map(bundleDeclarations))).join('\n');
const text = `// Contract ${version}, written by \`npm run check\`.\n${declarations}`;
if (text !== recorded) {
  const removed = listExports(recorded).filter((name) => !listExports(text).includes(name));
  if (version.localeCompare(recordedVersion, 'en', { numeric: true }) <= 0)
    fail(`The types of the contract differ from version ${recordedVersion}: raise the version in shared-contracts/package.json.`);
  if (removed.length > 0 && version.split('.')[0] === recordedVersion.split('.')[0])
    fail(`Contract ${version} removes ${removed.join(', ')} of ${recordedVersion}: that needs a new major version.`);
  writeFileSync(file, text);
  fail(`The types of contract ${version} are written to ${FILE}: review and commit them.`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
