import type { Ownership } from 'federation-toolkit/types';
import { assertName, formatRoute, toComponentName, toTitle, writePage } from './create-page.ts';
import type { SourceFiles } from './source-files.ts';

interface PackageJson {
  workspaces: string[];
  dependencies: Record<string, string>;
}

interface LockFile {
  packages: Record<
    string,
    { workspaces?: string[]; version?: string; dependencies?: Record<string, string>; resolved?: string; link?: true }
  >;
}

/** Contains the bucket policy. */
const POLICY_DOCUMENT = 'docs/production/release-store.md';

/** Packages of a new remote, in the versions of the demo. */
const DEPENDENCIES = ['react', 'shared-contracts'];

/**
 * Creates a remote with the page `/<name>` and an item in the navigation, and adds it to everything that lists the remotes.
 * @param ownership The table of remotes.
 * @throws Error if the name is invalid or taken
 */
export function createRemote(files: SourceFiles, name: string, ownership: Ownership): void {
  assertName(name);
  if (name === 'shell' || files.exists(`remote-${name}`) || ownership[name]) throw new Error(`There is a part "${name}" already.`);
  const remotes = Object.keys(ownership);
  const last = remotes.at(-1) ?? '';
  const copy = (from: string, to: string, original: string) => files.write(to, renameWord(files.read(from), original, name));
  writeSources(files, name);
  copy('remote-demo/tsconfig.json', `remote-${name}/tsconfig.json`, 'demo');
  copy('.github/workflows/release-demo.yml', `.github/workflows/release-${name}.yml`, 'demo');
  addWorkspace(files, name);
  const owned = formatOwnership(name, ownership);
  files.replace('tools/ownership.ts', /\n\} satisfies Ownership;/, (end) => `\n  ${owned}${end}`);
  addToLists(files, name, last);
}

function writeSources(files: SourceFiles, name: string): void {
  const component = toComponentName(name);
  files.write(
    `remote-${name}/rspack.config.js`,
    `import { remote } from '../rspack.base.js';
import { routes } from './src/routes.ts';

/** Budgets are bytes after brotli of the entry, and of the heaviest page without the entry. */
export const part = remote({ name: '${name}', dir: import.meta.dirname, routes, budgets: { entry: 6_000, page: 25_000 } });
export default part.configurations;
`,
  );
  files.write(
    `remote-${name}/src/routes.ts`,
    `import type { RemoteRoute } from 'shared-contracts';\n\nexport const routes: RemoteRoute[] = [\n${formatRoute(name)}\n];\n`,
  );
  files.write(
    `remote-${name}/src/prerender.ts`,
    `import * as ${component} from './pages/${component}.tsx';

export { routes } from './routes.ts';
export const pages = { './${component}': ${component} };
`,
  );
  writePage(files, name, name);
}

function addWorkspace(files: SourceFiles, name: string): void {
  const folder = `remote-${name}`;
  const { dependencies: available }: PackageJson = JSON.parse(files.read('remote-demo/package.json'));
  const dependencies = Object.fromEntries(DEPENDENCIES.map((each) => [each, available[each] ?? '']));
  const description = {
    name: folder,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { dev: `node ../tools/bootstrap.mjs tools/dev/main.ts ${name}` },
    dependencies,
  };
  files.write(`${folder}/package.json`, `${JSON.stringify(description, null, 2)}\n`);
  files.edit<PackageJson>('package.json', ({ workspaces }) => insertAfterRemotes(workspaces, folder, (workspace) => workspace));
  files.edit<{ references: { path: string }[] }>('tsconfig.json', ({ references }) =>
    insertAfterRemotes(references, { path: folder }, ({ path }) => path),
  );
  // As npm writes it, so that the packages are installed from an unchanged lock file.
  files.edit<LockFile>('package-lock.json', (lock) => {
    insertAfterRemotes(lock.packages['']?.workspaces ?? [], folder, (workspace) => workspace);
    lock.packages[`node_modules/${folder}`] = { resolved: folder, link: true };
    lock.packages[folder] = { version: '1.0.0', dependencies };
    lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function insertAfterRemotes<Item>(list: Item[], item: Item, getName: (item: Item) => string): void {
  list.splice(list.findLastIndex((each) => getName(each).startsWith('remote-')) + 1, 0, item);
}

/** Formats what the new remote owns. Its class prefix is the shortest start of its name that isn't taken. */
function formatOwnership(name: string, ownership: Ownership): string {
  const owned = Object.values(ownership);
  const lengths = Array.from({ length: name.length }, (_, index) => index + 1);
  const prefixes = lengths.map((length) => `${name.slice(0, length)}-`);
  const classPrefix = prefixes.find((prefix) => !owned.some((other) => other.classPrefix === prefix)) ?? `${name}-`;
  const order = 1 + Math.max(0, ...owned.flatMap(({ navigation = {} }) => Object.values(navigation).map((entry) => entry.order)));
  const key = name.includes('-') ? `'${name}'` : name;
  return `${key}: { paths: ['/${name}'], navigation: { '/${name}': { label: '${toTitle(name)}', order: ${order} } }, classPrefix: '${classPrefix}' },`;
}

/** Adds the remote to workflow, image, bucket policy, owners and README, after the last remote. */
function addToLists(files: SourceFiles, name: string, last: string): void {
  const addAfter = (file: string, pattern: RegExp) => files.replace(file, pattern, (lines) => `${lines}${renameWord(lines, last, name)}`);
  addAfter('.github/workflows/release.yml', new RegExp(`^ {6}${last}: .*\\n`, 'm'));
  addAfter('.github/workflows/release.yml', new RegExp(`^ {2}${last}:\\n(?: {4}.*\\n)+`, 'm'));
  files.replace(
    '.github/CODEOWNERS',
    /(?:^\/remote-.*\n)+/m,
    (lines) => `${lines}${`/remote-${name}/`.padEnd(22)}@example-org/${name}-team\n`,
  );
  files.replace('.github/CODEOWNERS', /^\/shared-contracts\/.*/m, (line) => `${line} @example-org/${name}-team`);
  files.replace('deploy/Containerfile', /(?:^COPY remote-.*\n)+/m, (lines) => `${lines}COPY remote-${name}/package.json remote-${name}/\n`);
  files.replace(POLICY_DOCUMENT, new RegExp(`, "arn:aws:iam:::user/${last}"`), (user) => `${user}${renameWord(user, last, name)}`);
  addAfter(POLICY_DOCUMENT, new RegExp(`^ {4}\\{ .*"AWS": "arn:aws:iam:::user/${last}".*\\n.*\\n`, 'm'));
  files.replace(
    'README.md',
    new RegExp(`^\\| \`remote-${last}\` .*\\n`, 'm'),
    (row) => `${row}| \`remote-${name}\` | ${toTitle(name)} | ${name} team |\n`,
  );
}

function renameWord(text: string, from: string, to: string): string {
  return text.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to);
}
