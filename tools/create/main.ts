import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ownership } from '../ownership.ts';
import { repository } from '../parts.ts';
import { createPage } from './create-page.ts';
import { createRemote } from './create-remote.ts';
import { SourceFiles } from './source-files.ts';

const USAGE = 'Use "npm run create -- remote blog" or "npm run create -- page careers --in marketing".';

// `npm run create -- remote <name>` and `npm run create -- page <name> --in <remote>` write the files of a remote or a page.
try {
  const files = new SourceFiles(repository);
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { in: { type: 'string' } } });
  const [kind, name] = positionals;
  if (positionals.length !== 2 || name === undefined) throw new Error(USAGE);
  if (kind === 'remote' && values.in === undefined) createRemote(files, name, ownership);
  else if (kind === 'page' && values.in !== undefined) createPage(files, name, values.in);
  else throw new Error(USAGE);
  const written = [...files.written].sort();
  spawnSync('biome', ['check', '--write', ...written.filter((file) => /\.(?:tsx?|js|css|json)$/.test(file))], { cwd: repository });
  const remote = kind === 'remote' ? name : values.in;
  const next = [
    `replace the texts in remote-${remote}/src/routes.ts and src/pages`,
    `npm run dev -w remote-${remote}`,
    `npm run test:part -- ${remote}`,
    `npm run publish -- ${remote}`,
  ];
  console.log(`Written:\n${written.map((file) => `  ${file}`).join('\n')}\n\nNext:\n${next.map((step) => `  ${step}`).join('\n')}`);
  if (kind === 'remote') console.log(`\nThe workflow needs the environment "${name}" with its keys (docs/production/github.md).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
