#!/usr/bin/env node
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCli } from './run-cli.ts';
import type { Site } from './site.ts';

// `federation <command>`: runs a command for the site that `federation.config.ts` in the current folder exports as default.
const CONFIG_FILES = ['federation.config.ts', 'federation.config.mjs', 'federation.config.js'];

async function loadSite(): Promise<Site> {
  const file = CONFIG_FILES.map((name) => path.resolve(name)).find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${process.cwd()} has no ${CONFIG_FILES[0]}: run the command in the folder of the site.`);
  const { default: site }: { default: Site } = await import(pathToFileURL(file).href);
  return site;
}

try {
  await runCli(await loadSite(), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
