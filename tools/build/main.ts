import { REMOTES, readConfig } from '../config.ts';
import { buildAndCompose, isPart } from './site.ts';

// `npm run build`: every part, or only those that are named.
const named = process.argv.slice(2);
const unknown = named.find((name) => !isPart(name));
if (unknown) {
  console.error(`There is no part ${unknown}: name some of shell, ${REMOTES.join(', ')}, or none for all.`);
  process.exit(1);
}
try {
  await buildAndCompose(readConfig(), named.filter(isPart), (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
