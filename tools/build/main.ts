import { readCommandConfig } from '../config.ts';
import { PARTS, REMOTES } from '../parts.ts';
import { buildAndCompose } from './build-site.ts';
import { checkTypesAndImports } from './check-types-and-imports.ts';

// `npm run build`: builds all parts, or the named ones.
const parts = process.argv.slice(2);
const unknown = parts.find((name) => !PARTS.includes(name));
if (unknown) {
  console.error(`Unknown part ${unknown}: use shell, ${REMOTES.join(', ')}, or none for all.`);
  process.exit(1);
}
try {
  const config = readCommandConfig();
  await checkTypesAndImports(parts.length > 0 ? parts : PARTS);
  const refused = await buildAndCompose(config, parts, (line) => console.log(line));
  // Another team's refused release doesn't make this build fail.
  if (refused.some(({ part }) => parts.length === 0 || parts.includes(part))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
