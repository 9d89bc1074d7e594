/** Returns a command of the toolkit as an npm script, for messages. */
export function formatCommand(command = '', ...args: string[]): string {
  return ['npm run', command, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}
