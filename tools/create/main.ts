import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PARTS, REMOTES, repository } from '../parts.ts';

// `npm run create -- remote <name>` and `npm run create -- page <name> --in <remote>` copy the template beside this file, replace its
// names, and add the remote or the page to the files that list them.
const USAGE = 'Use "npm run create -- remote blog" or "npm run create -- page careers --in marketing".';
const template = path.join(import.meta.dirname, 'template');

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
  writeFileSync(path.join(repository, file), text);
}

/** Replaces the first match of a pattern. @throws Error if nothing matches, so that no list is left out silently */
function replace(file: string, pattern: RegExp, change: (match: string) => string): void {
  if (!pattern.test(read(file))) throw new Error(`${file} has no place for the addition (${pattern}): add it by hand, as for the others.`);
  write(file, read(file).replace(pattern, change));
}

/** `open-positions` becomes the component `OpenPositionsPage` and the title `Open positions`. */
const toComponent = (name: string) => `${name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Page`;
const toTitle = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
const renameTemplate = (text: string, name: string) =>
  text.replaceAll('TemplatePage', toComponent(name)).replaceAll('Template', toTitle(name)).replaceAll('template', name);

/** Copies a folder of the template into a remote. */
function copyTemplate(folder: string, name: string, remote: string): void {
  for (const entry of readdirSync(path.join(template, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    write(`remote-${remote}/${renameTemplate(path.relative(template, file), name)}`, renameTemplate(readFileSync(file, 'utf8'), name));
  }
}

function createPage(name: string, remote: string): void {
  const [folder, page] = [`remote-${remote}/src`, toComponent(name)];
  if (!REMOTES.includes(remote)) throw new Error(`There is no remote "${remote}".`);
  if (existsSync(path.join(repository, folder, `pages/${page}.tsx`))) throw new Error(`${remote} has the page ${page} already.`);
  copyTemplate('src/pages', name, remote);
  const [route = ''] = /\n {2}\{[\s\S]*\n {2}\},/.exec(readFileSync(path.join(template, 'src/routes.ts'), 'utf8')) ?? [];
  replace(`${folder}/routes.ts`, /\n\];/, (end) => `${renameTemplate(route, name)}${end}`);
  replace(`${folder}/prerender.ts`, /^import .*'\.\/pages\//m, (start) => `import * as ${page} from './pages/${page}.tsx';\n${start}`);
  replace(`${folder}/prerender.ts`, /export const pages[^{]*\{[^}]*?(?=,?\s*\})/, (list) => `${list}, './${page}': ${page}`);
  replace(
    'tools/ownership.ts',
    new RegExp(`\\n {2}'?${remote}'?: \\{\\s+paths: \\[[^\\]]*?(?=,?\\s*\\])`),
    (list) => `${list}, '/${name}'`,
  );
}

function createRemote(name: string): void {
  if (PARTS.includes(name)) throw new Error(`There is a part "${name}" already.`);
  copyTemplate('.', name, name);
  const { dependencies } = JSON.parse(read('remote-demo/package.json'));
  const { react, 'shared-contracts': contract } = dependencies;
  const scripts = { dev: `node ../tools/bootstrap.mjs tools/dev/main.ts ${name}` };
  const description = { name: `remote-${name}`, version: '1.0.0', private: true, type: 'module', scripts };
  write(`remote-${name}/package.json`, JSON.stringify({ ...description, dependencies: { react, 'shared-contracts': contract } }, null, 2));
  const navigation = `navigation: { '/${name}': { label: '${toTitle(name)}', order: ${REMOTES.length * 10} } }`;
  const owned = `{ paths: ['/${name}'], ${navigation}, classPrefix: '${name.replaceAll('-', '')}-' }`;
  replace('tools/ownership.ts', /\n\} satisfies Ownership;/, (end) => `\n  '${name}': ${owned},${end}`);
  const last = REMOTES.at(-1) ?? '';
  const rename = (text: string) => text.replaceAll(new RegExp(`\\b${last}\\b`, 'g'), name);
  // The lines about the last remote are repeated for the new one.
  for (const [file, pattern] of [
    ['package.json', ` *"remote-${last}",\\n`],
    ['tsconfig.json', ` *\\{\\s*"path": "remote-${last}"\\s*\\},\\n`],
    ['.github/CODEOWNERS', `^/remote-${last}/.*\\n|(?<=^/shared-contracts/.*) @\\S+/${last}-team`],
  ] as const)
    replace(file, new RegExp(pattern, 'gm'), (lines) => `${lines}${rename(lines)}`);
  const npm = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', npm, { cwd: repository, stdio: 'inherit' });
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { in: { type: 'string' } } });
  const [kind, name = ''] = positionals;
  if (positionals.length !== 2 || kind !== (values.in === undefined ? 'remote' : 'page')) throw new Error(USAGE);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" must be lower-case letters, digits and single hyphens, such as open-positions.`);
  if (values.in === undefined) createRemote(name);
  else createPage(name, values.in);
  const remote = values.in ?? name;
  execFileSync('biome', ['check', '--write', `remote-${remote}`, 'tools/ownership.ts', 'package.json', 'tsconfig.json'], {
    cwd: repository,
  });
  console.log(`\n"git status" shows what was written. Next: replace the texts in remote-${remote}/src, run "npm run dev -w remote-${remote}"
and "npm run check", then "npm run publish -- ${remote}".`);
  if (kind === 'remote') console.log(`The release store needs a key for ${name}, and GitHub an environment with it (docs/production.md).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
