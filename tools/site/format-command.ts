/** Commands of the toolkit that have no npm script of their own. */
const WITHOUT_SCRIPT = ['clean', 'compose'];

/** Returns a command of the toolkit as an npm script, for messages. */
export function formatCommand(command = '', ...args: string[]): string {
  if (WITHOUT_SCRIPT.includes(command)) return ['npm run federation --', command, ...args].join(' ');
  return ['npm run', command, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}
