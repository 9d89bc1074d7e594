import { parseArgs } from 'node:util';

/** Options of all commands. */
const OPTIONS = {
  from: { type: 'string' },
  remove: { type: 'boolean' },
  days: { type: 'string' },
  since: { type: 'string' },
  target: { type: 'string' },
  out: { type: 'string' },
  static: { type: 'boolean' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
  'allow-local': { type: 'boolean' },
} as const;

/** The arguments that each command takes, in their order. */
const ARGUMENTS = {
  publish: ['part'],
  promote: ['part', 'release'],
  rollback: ['part'],
  preview: ['part', 'name'],
  status: [],
  watch: [],
  verify: [],
  clean: [],
  compose: [],
  serve: [],
} as const satisfies Record<string, string[]>;

/** Name of a command. */
export type CommandName = keyof typeof ARGUMENTS;

/** Values of the options of a command line. */
export type CommandOptions = ReturnType<typeof parseOptions>['values'];

/**
 * Parses a command line: the name of the command, its other arguments and the options.
 * @throws Error if the command or an option is unknown, or if there are more arguments than the command takes
 */
export function parseCommand(args: string[]): { name: CommandName; names: string[]; options: CommandOptions } {
  const { values, positionals } = parseOptions(args);
  const [name = '', ...names] = positionals;
  if (!isCommand(name)) throw new Error(`Unknown command "${name}": use one of ${Object.keys(ARGUMENTS).join(', ')}.`);
  const taken: readonly string[] = ARGUMENTS[name];
  if (names.length > taken.length)
    throw new Error(`${name} takes ${taken.map((each) => `one ${each}`).join(' and ') || 'no names'}: got ${names.join(', ')}.`);
  return { name, names, options: values };
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(ARGUMENTS, name);
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    const [, option] = /^Unknown option '([^']+)'/.exec((error as Error).message) ?? [];
    if (!option) throw error;
    const known = Object.keys(OPTIONS).map((each) => `--${each}`);
    throw new Error(`Unknown option ${option}: use one of ${known.join(', ')}.`, { cause: error });
  }
}
