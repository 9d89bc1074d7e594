import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// `npm run -s pack -w federation-toolkit`: compiles the package, because Node doesn't strip types in node_modules, packs it, and
// prints the path of the tarball.
const root = import.meta.dirname;
const output = path.join(root, '../.cache/federation-toolkit');
const nodeModules = path.join(root, '../node_modules');

interface Manifest {
  exports: Record<string, string>;
  bin: Record<string, string>;
  scripts?: unknown;
  files: string[];
}

const toCompiled = (file: string, extension: string) => file.replace('./src/', './dist/').replace(/\.tsx?$/, extension);

rmSync(output, { recursive: true, force: true });
mkdirSync(path.join(output, 'dist'), { recursive: true });
execFileSync(process.execPath, [path.join(nodeModules, 'typescript/bin/tsc'), '-p', path.join(root, 'tsconfig.pack.json')], {
  stdio: 'inherit',
});
for (const file of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs')))
  cpSync(path.join(root, 'src', file), path.join(output, 'dist', file));
for (const name of ['README.md', 'example']) cpSync(path.join(root, name), path.join(output, name), { recursive: true });

const { scripts: _, ...manifest }: Manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const published = {
  ...manifest,
  files: ['dist', 'example'],
  bin: Object.fromEntries(Object.entries(manifest.bin).map(([name, file]) => [name, toCompiled(file, '.js')])),
  exports: Object.fromEntries(
    Object.entries(manifest.exports).map(([name, file]) => [name, { types: toCompiled(file, '.d.ts'), default: toCompiled(file, '.js') }]),
  ),
};
writeFileSync(path.join(output, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
const [{ filename }]: [{ filename: string }] = JSON.parse(execFileSync('npm', ['pack', '--json'], { cwd: output, encoding: 'utf8' }));
console.log(path.join(output, filename));
