import { existsSync } from 'node:fs';
import path from 'node:path';

// `npm run bench -- <name> [arguments]`: measures, and prints tables in Markdown. bench/results/README.md has published results.
const NAMES = ['pages', 'dashboard', 'transform', 'demo', 'release'];

const [name = ''] = process.argv.slice(2);
const file = path.join(import.meta.dirname, `${name}.ts`);
if (NAMES.includes(name) && existsSync(file)) await import(file);
else {
  console.error(`Unknown bench "${name}": use "npm run bench -- <name>" with ${NAMES.join(', ')}.`);
  process.exit(1);
}
