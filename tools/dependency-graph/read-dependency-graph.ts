import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseOptions, type IModule } from 'dependency-cruiser';
import { isProductionFile, listRepositoryFiles } from '../list-files.ts';
import { repository } from '../parts.ts';
import { readJourneyUses } from './journey-uses.ts';

/** What a file depends on. Imports of types are left out: builds and test runners erase them. */
export interface FileDependencies {
  /** Files of the repository that it imports, or names by their place next to it. */
  imports: string[];
  /** Files and folders that it names by their path in the repository, such as a program or the folder of the migrations. */
  named: string[];
  /** Folders of the packages that it imports, such as `node_modules/react`. */
  packages: string[];
}

export interface DependencyGraph {
  /** Folder that all paths are relative to. */
  root: string;
  /** Files of the repository, by path with `/`. */
  files: ReadonlySet<string>;
  dependencies: ReadonlyMap<string, FileDependencies>;
}

const CODE = /\.(?:tsx?|jsx?|[cm]js)$/;
/** Folders of separate projects, whose packages aren't installed here. */
const OTHER_PROJECTS = /^(?:bench\/peers|federation\/example)\//;
const NAMED_PATH = /['"`](?:<rootDir>\/)?((?:[\w@.-]+\/)+[\w.-]+)['"`]/g;
const NAMED_SIBLING = /import\.meta\.dirname, ['"`]([\w./-]+)['"`]/g;
/** A file that computes the name of a file next to it may read all of them. */
const COMPUTED_SIBLING = /path\.join\(import\.meta\.dirname, [^'"]/;
const RELATIVE_URL = /new URL\(['"`](\.[\w./-]+)['"`], import\.meta\.url\)/g;

/**
 * Reads what every file of the repository imports and names, with dependency-cruiser. A file with a syntax error counts as one
 * without imports, so that it doesn't stop the build of a part that doesn't contain it.
 */
export async function readDependencyGraph(root = repository): Promise<DependencyGraph> {
  const files = listRepositoryFiles(root);
  const code = files.filter((file) => CODE.test(file) && !file.endsWith('.d.ts') && !OTHER_PROJECTS.test(file));
  const modules = await readModules(root, code, []);
  const paths = new Set(files.flatMap((file) => [file, ...listParents(file)]));
  const known = new Set(code);
  return {
    root,
    files: new Set(files),
    dependencies: new Map(
      modules.filter(({ source }) => known.has(source)).map((module) => [module.source, readDependencies(root, module, paths)]),
    ),
  };
}

async function readModules(root: string, code: string[], broken: string[]): Promise<IModule[]> {
  const options: ICruiseOptions = {
    baseDir: root,
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    ...(broken.length > 0 && { exclude: { path: broken.map((file) => `^${file.replaceAll('.', '\\.')}$`) } }),
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  };
  try {
    const { output } = await cruise(
      code.filter((file) => !broken.includes(file)),
      options,
      { alias: readDenoImports(root) },
    );
    if (typeof output === 'string') throw new Error(output);
    return output.modules;
  } catch (error) {
    const [, file] = /^\s*\.\.\. in (.+)$/m.exec(String(error)) ?? [];
    if (!file || broken.includes(file)) throw error;
    return readModules(root, code, [...broken, file]);
  }
}

/** Returns the files that edge functions import by the names of their import map. */
function readDenoImports(root: string): Record<string, string> {
  const folder = path.join(root, 'supabase/functions');
  const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync(path.join(folder, 'deno.json'), 'utf8'));
  const ownFiles = Object.entries(imports).filter(([, target]) => target.startsWith('.'));
  return Object.fromEntries(ownFiles.map(([specifier, target]) => [`${specifier}$`, path.join(folder, target)]));
}

function readDependencies(root: string, module: IModule, paths: ReadonlySet<string>): FileDependencies {
  const { source, dependencies } = module;
  const text = readFileSync(path.join(root, source), 'utf8');
  const resolved = dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only')).map((each) => each.resolved);
  // The manifest of a workspace maps the entry points that others import by name.
  const manifests = dependencies.flatMap(({ module: specifier, resolved: target }) =>
    specifier.startsWith('.') ? [] : `${target.split('/')[0]}/package.json`,
  );
  const specifiers = new Set(dependencies.map((dependency) => dependency.module));
  const fromRoot = [...text.matchAll(NAMED_PATH)].flatMap(([, target = '']) => (specifiers.has(target) ? [] : target));
  const fromFile = [...text.matchAll(NAMED_SIBLING), ...text.matchAll(RELATIVE_URL)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(source), target),
  );
  if (COMPUTED_SIBLING.test(text)) fromFile.push(...listSiblings(source, paths));
  const isInSameWorkspace = (target: string) => target.split('/')[0] === source.split('/')[0];
  const listKnown = (targets: string[]) => [...new Set(targets)].filter((target) => paths.has(target));
  return {
    imports: listKnown([...resolved, ...manifests, ...fromFile.filter(isInSameWorkspace)]),
    named: listKnown([...fromRoot, ...readJourneyUses(text), ...fromFile]),
    packages: [...new Set(resolved.flatMap((target) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(target) ?? []))],
  };
}

function listSiblings(source: string, paths: ReadonlySet<string>): string[] {
  const folder = path.posix.dirname(source);
  return [...paths].filter((file) => path.posix.dirname(file) === folder && path.posix.extname(file) !== '' && isProductionFile(file));
}

function listParents(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...listParents(folder)];
}
