import { readCommandConfig } from '../config.ts';
import { PARTS, REMOTES } from '../parts.ts';
import { buildAndCompose } from './build-site.ts';
import { checkTypesAndImports } from './check-types-and-imports.ts';

// `npm run build`: builds all parts, or the named ones, and makes them live on this machine only.
const parts = process.argv.slice(2);
const unknown = parts.find((name) => !PARTS.includes(name));
try {
  const config = readCommandConfig();
  if (unknown) throw new Error(`Unknown part ${unknown}: use shell, ${REMOTES.join(', ')}, or none for all.`);
  if (config.storeUrl)
    throw new Error('This command is local only, and RELEASE_STORE is set: run "npm run publish -- <part>", or unset it.');
  console.log('Local only: what is built goes live on this machine, without gates. "npm run publish -- <part>" releases a part.');
  await checkTypesAndImports(parts.length > 0 ? parts : PARTS);
  const refused = await buildAndCompose(config, parts, (line) => console.log(line));
  // Another team's refused release doesn't make this build fail.
  if (refused.some(({ part }) => parts.length === 0 || parts.includes(part))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
