#!/usr/bin/env node
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCli } from './run-cli.ts';

// `federation <command>`: runs a command for the site that `federation.config.ts` in the current folder exports as default.
try {
  const file = path.resolve('federation.config.ts');
  if (!existsSync(file)) throw new Error(`${file} doesn't exist: run the command in the folder of the site.`);
  await runCli((await import(pathToFileURL(file).href)).default, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
