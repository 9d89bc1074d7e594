import { parseArgs } from 'node:util';
import { type PartName, REMOTES, readConfig } from '../../../tools/config.ts';
import { compose } from '../compose/compose.ts';
import { whoIsHere } from '../store/make-live.ts';
import { clean, KEEP_DAYS } from './clean.ts';
import { type Context, openContext } from './context.ts';
import { preview } from './preview.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';
import { verify } from './verify.ts';

// `npm run publish -- demo` and its sisters: docs/operations.md tells what each is for. They end with 0 when what they were
// asked for is done, and with 1 and a sentence when it isn't.
interface Options {
  from?: string | undefined;
  remove?: boolean | undefined;
  days?: string | undefined;
  since?: string | undefined;
  wait?: string | undefined;
}

const commands: Record<string, (context: Context, names: string[], options: Options) => Promise<void>> = {
  publish: (context, names, { from, wait }) => publish(context, names, { from, wait: numberOf('--wait', wait, 0) }),
  promote,
  rollback,
  preview,
  status,
  verify,
  clean: (context, _, { remove, days }) => clean(context, { remove, days: numberOf('--days', days, KEEP_DAYS) }),
  async compose({ store, config, say }) {
    const { pages, left } = await compose(store, config.siteDir, config.settings, config);
    for (const reason of left) say(`left out: ${reason}`);
    say(`${pages.length} pages are composed for ${config.settings.siteUrl}.`);
  },
};

/** The part that a command moves or adds to; one that names several writes below all of them. */
function writtenBy(command: string, part: string | undefined): PartName | undefined {
  if (!['publish', 'promote', 'rollback', 'preview'].includes(command)) return undefined;
  return part === undefined || ['all', 'changed'].includes(part) ? REMOTES[0] : part;
}

/** @throws Error when an option that counts something isn't a number from 0 */
function numberOf(option: string, text: string | undefined, otherwise: number): number {
  const number = Number(text ?? otherwise);
  if (!Number.isFinite(number) || number < 0 || text?.trim() === '') throw new Error(`${option} must be a number, such as 30.`);
  return number;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      remove: { type: 'boolean' },
      days: { type: 'string' },
      since: { type: 'string' },
      wait: { type: 'string' },
    },
  });
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command "${name}": use one of ${Object.keys(commands).join(', ')}.`);
  const context = await openContext(readConfig(), whoIsHere(), (line) => console.log(line), writtenBy(name, rest[0]));
  await command(context, rest, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
