import path from 'node:path';
import { parseArgs } from 'node:util';
import { compose } from '../compose/compose.ts';
import { describeRefusal } from '../compose/read/refused-release.ts';
import type { Site } from '../compose/read/site.ts';
import { createChildProcessComposer, serve } from '../serve/serve.ts';
import { writeStaticSite } from '../serve/static-site.ts';
import { formatCount } from '../store/format-count.ts';
import { openStore } from '../store/open-store.ts';
import { clean, RETENTION_DAYS } from './clean.ts';
import { type CommandContext, openCommandContext } from './context.ts';
import { preview } from './preview.ts';
import { promote, publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { logStatus } from './status.ts';
import { verify } from './verify.ts';

/** Program of this command line, in the same language as this file. */
const MAIN = path.join(import.meta.dirname, `main${path.extname(import.meta.filename)}`);

/** Options of all commands. */
const OPTIONS = {
  from: { type: 'string' },
  remove: { type: 'boolean' },
  days: { type: 'string' },
  out: { type: 'string' },
  static: { type: 'boolean' },
} as const;

const parseOptions = (args: string[]) => parseArgs({ args, allowPositionals: true, options: OPTIONS });
type CommandOptions = ReturnType<typeof parseOptions>['values'];

type Log = (line: string) => void;

interface Command {
  /** The arguments that the command takes, in their order. */
  takes: string[];
  run(site: Site, names: string[], options: CommandOptions, log: Log): Promise<void>;
}

const COMMANDS: Record<string, Command> = {
  publish: { takes: ['part'], run: withStore((context, [part], { from }) => publish(context, part, from)) },
  promote: { takes: ['part', 'release'], run: withStore((context, [part, release]) => promote(context, part, release)) },
  rollback: { takes: ['part'], run: withStore((context, [part]) => rollback(context, part)) },
  preview: { takes: ['remote', 'name'], run: withStore((context, [remote, name], options) => preview(context, remote, name, options)) },
  status: { takes: [], run: withStore(logStatus) },
  verify: { takes: [], run: withStore(verify) },
  clean: { takes: [], run: withStore((context, _, { remove, days }) => clean(context, remove, parseDays(days))) },
  compose: { takes: [], run: composeSite },
  serve: { takes: [], run: serveUntilSignal },
};

/** Creates a command that opens the store. It uses the settings of the last compose, unlike `compose` and `serve`. */
function withStore(run: (context: CommandContext, names: string[], options: CommandOptions) => Promise<void>): Command['run'] {
  return async (site, names, options, log) => run(await openCommandContext(site, log, options.static), names, options);
}

/**
 * Runs a command: `publish`, `promote`, `rollback`, `preview`, `status`, `verify`, `clean`, `compose` or `serve`, which returns after
 * SIGINT or SIGTERM.
 * @param args Arguments of the command line.
 * @throws Error if the command is unknown or failed
 */
export async function runCli(site: Site, args: string[], log: Log = console.log): Promise<void> {
  const { values: options, positionals } = parseOptions(args);
  const [command = '', ...names] = positionals;
  const { takes, run } = (Object.hasOwn(COMMANDS, command) && COMMANDS[command]) || {};
  if (!takes || !run) throw new Error(`Unknown command "${command}": use one of ${Object.keys(COMMANDS).join(', ')}.`);
  if (names.length > takes.length)
    throw new Error(`${command} takes ${takes.map((each) => `one ${each}`).join(' and ') || 'no names'}: got ${names.join(', ')}.`);
  await run(site, names, options, log);
}

async function composeSite(site: Site, _: string[], { out }: CommandOptions, log: Log): Promise<void> {
  if (out !== undefined) site.assertPublic();
  const { pages, refused, omitted } = await compose(await openStore(site), site);
  for (const line of [...refused.map(describeRefusal), ...omitted]) log(line);
  log(`${formatCount(pages.length, 'page')} composed for ${site.settings.siteUrl}.`);
  if (out === undefined) return;
  writeStaticSite(site, out);
  log(`The files for a static host are in ${out}.`);
}

async function serveUntilSignal(site: Site, _: string[], __: CommandOptions, log: Log): Promise<void> {
  if (process.env.NODE_ENV === 'production') site.assertPublic();
  const stopped = new Promise<void>((resolve) => {
    // A service manager and npm may both send the signal. The second one must not end responses in progress.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  const server = await serve(site, createChildProcessComposer([process.execPath, ...process.execArgv, MAIN, 'compose']), log);
  await stopped;
  await server.stop();
}

/** @throws Error if the value isn't a number ≥ 0 */
function parseDays(text = String(RETENTION_DAYS)): number {
  const days = Number(text);
  if (!Number.isFinite(days) || days < 0 || text.trim() === '') throw new Error('--days must be a number, such as 30.');
  return days;
}
