import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../parts.ts';
import type { FileDependencies } from './read-dependency-graph.ts';

const root = mkdtempSync(path.join(tmpdir(), 'read-graph-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Reads the graph in a process, because jest can't load dependency-cruiser. */
function readDependencies(): Record<string, FileDependencies> {
  const program = `
    import { readDependencyGraph } from '${repository}/tools/dependency-graph/read-dependency-graph.ts';
    const { dependencies } = await readDependencyGraph('${root}');
    console.log(JSON.stringify(Object.fromEntries(dependencies)));`;
  return JSON.parse(execFileSync('node', ['--input-type=module', '--eval', program], { cwd: root, encoding: 'utf8' }));
}

test('reads imports, files that are named, what journeys use, and the import map of edge functions', () => {
  write('supabase/functions/deno.json', '{ "imports": { "rules": "../../shared/rules.ts" } }');
  write('supabase/functions/quote/index.ts', "import { rule } from 'rules';");
  write('shared/rules.ts', "import type { Rule } from './types.ts';\nexport const rule: Rule = 1;");
  write('shared/types.ts', 'export type Rule = number;');
  write('build.js', "import fs from 'node:fs';\nfs.readFileSync('loaders/css-loader.cjs');\nfs.readdirSync('shared/missing');");
  write('loaders/css-loader.cjs', "const read = (name) => path.join(import.meta.dirname, name + '.cjs');\nread('stub');");
  write('loaders/stub.cjs', "require('./css-loader.cjs');");
  write('e2e/quote.spec.ts', '// Uses shared, supabase/functions/quote\nexport {};');
  const none = { imports: [], named: [], packages: [] };
  expect(readDependencies()).toEqual({
    'supabase/functions/quote/index.ts': { ...none, imports: ['shared/rules.ts'] },
    'shared/rules.ts': none,
    'shared/types.ts': none,
    'build.js': { ...none, named: ['loaders/css-loader.cjs'] },
    'loaders/css-loader.cjs': { ...none, imports: ['loaders/css-loader.cjs', 'loaders/stub.cjs'], named: expect.any(Array) },
    'loaders/stub.cjs': { ...none, imports: ['loaders/css-loader.cjs'] },
    'e2e/quote.spec.ts': { ...none, named: ['shared', 'supabase/functions/quote'] },
  });
});

test('a file with a syntax error has no dependencies, and the others keep theirs', () => {
  write('shared/broken.ts', 'export const = ;');
  write('shared/uses-rules.ts', "import './rules.ts';\nimport './broken.ts';");
  const dependencies = readDependencies();
  expect(dependencies).not.toHaveProperty(['shared/broken.ts']);
  expect(dependencies['shared/uses-rules.ts']?.imports).toEqual(['shared/rules.ts']);
});
