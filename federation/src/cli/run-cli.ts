import path from 'node:path';
import { serve } from '../serve/serve.ts';
import { createChildProcessComposer, createInProcessComposer } from '../serve/site-composer.ts';
import { writeStaticSite } from '../serve/static-site.ts';
import { formatCount } from '../store/format-count.ts';
import { getPartFolder, getPreviewFolder, isPartName } from '../store/keys.ts';
import { openStore } from '../store/open-store.ts';
import type { StoreKey } from '../store/store-key.ts';
import { cleanStore, RETENTION_DAYS } from './clean-store.ts';
import { type CommandContext, openCommandContext } from './context.ts';
import { watchParts } from './continue-watches.ts';
import { STATIC_HOST_ARGUMENTS } from './go-live.ts';
import { logStatus } from './log-status.ts';
import { type CommandName, type CommandOptions, parseCommand } from './parse-command.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import type { Site } from './site.ts';
import { updatePreviews } from './update-previews.ts';
import { verifyServedFiles } from './verify-served-files.ts';

/** Program of this command line, in the same language as this file. */
const MAIN = path.join(import.meta.dirname, `main${path.extname(import.meta.filename)}`);

type Command = (context: CommandContext, names: string[], options: CommandOptions) => Promise<void>;

const commands: Record<Exclude<CommandName, 'compose' | 'serve'>, Command> = {
  publish: (context, [part], { from }) => publish(context, part, { from }),
  promote: (context, [part, id], { force }) => promote(context, part, id, { force }),
  rollback: (context, [part]) => rollback(context, part),
  preview: (context, [part, name], options) => updatePreviews(context, part, name, options),
  status: logStatus,
  watch: watchParts,
  verify: verifyServedFiles,
  clean: (context, _, { remove, days }) => cleanStore(context, { remove, days: parseDays(days) }),
};

/**
 * Runs a command: `publish`, `promote`, `rollback`, `preview`, `status`, `watch`, `verify`, `clean`, `compose` or `serve`, which returns after SIGINT or SIGTERM.
 * @param args Arguments of the command line.
 * @throws Error if the command is unknown or failed
 */
export async function runCli(site: Site, args: string[], log: (line: string) => void = console.log): Promise<void> {
  const { name, names, options } = parseCommand(args);
  // These use the configured settings; the others use those of the last compose.
  if (name === 'compose') return composeSite(site, options, log);
  if (name === 'serve') return serveUntilSignal(site, options, log);
  const context = await openCommandContext(site, { log, folder: findWrittenFolder(site, name, names[0]), isStatic: options.static });
  await commands[name](context, names, options);
}

async function composeSite(
  site: Site,
  { target, out, json, 'allow-local': allowLocal }: CommandOptions,
  log: (line: string) => void,
): Promise<void> {
  if ((target ?? 'static') !== 'static') throw new Error(`Unknown target "${target}": use --target=static, or none for the site host.`);
  if ((target === undefined) !== (out === undefined))
    throw new Error(`A static site needs both options: ${site.formatCommand('compose', ...STATIC_HOST_ARGUMENTS)}`);
  if (target !== undefined && !allowLocal) site.assertPublic();
  const report = await createInProcessComposer(site)(await openStore(site), new AbortController().signal);
  if (json) return log(JSON.stringify(report));
  for (const note of report.notes) log(note);
  log(`${formatCount(report.pageCount, 'page')} composed for ${site.settings.siteUrl}.`);
  if (out !== undefined) log(`${formatCount(writeStaticSite(site, out), 'file')} for a static host written to ${out}.`);
}

async function serveUntilSignal(site: Site, { 'allow-local': allowLocal }: CommandOptions, log: (line: string) => void): Promise<void> {
  if (process.env.NODE_ENV === 'production' && !allowLocal) site.assertPublic();
  const stopped = new Promise<void>((resolve) => {
    // A service manager and npm may both send the signal. The second one must not end responses in progress.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  const composeSite = createChildProcessComposer([process.execPath, ...process.execArgv, MAIN, 'compose', '--json']);
  const server = await serve(site, log, { composeSite });
  await stopped;
  await server.stop();
}

/**
 * Returns the folder that a command writes to, for `all` and `changed` that of the first remote; undefined if it only reads, or if
 * its argument is no name, which the command reports.
 */
function findWrittenFolder(site: Site, command: string, name: string | undefined): StoreKey | undefined {
  const part = name === undefined || ['all', 'changed'].includes(name) ? Object.keys(site.remotes)[0] : name;
  if (part === undefined || !isPartName(part)) return undefined;
  if (command === 'preview') return part === 'shell' ? undefined : getPreviewFolder(part);
  return ['publish', 'promote', 'rollback'].includes(command) ? getPartFolder(part) : undefined;
}

/** @throws Error if the value isn't a number ≥ 0 */
function parseDays(text = String(RETENTION_DAYS)): number {
  const days = Number(text);
  if (!Number.isFinite(days) || days < 0 || text.trim() === '') throw new Error('--days must be a number, such as 30.');
  return days;
}
