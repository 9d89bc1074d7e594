import { type describeMachine, machineLines } from './machine.ts';

/** What `npm run bench:release` measured. */
export interface ReleaseFigures {
  machine: ReturnType<typeof describeMachine>;
  date: string;
  /** Medians, in seconds. */
  seconds: Record<string, number>;
  /** Files in the store that the last publish wrote. */
  files: { written: number; ofOthers: number };
  /** Bytes over the line when `/demo` was opened: first, again, and after a release of the demo. */
  visitor: { first: number; second: number; afterRelease: number; loaded: string[]; ofOthers: number };
}

/** The figures as a page in Markdown. */
export function releaseReport({ machine, date, seconds, files, visitor }: ReleaseFigures): string {
  const rows: [string, string][] = [
    ...Object.entries(seconds).map(([name, value]): [string, string] => [`${name}, s`, String(value)]),
    ['files written by a publish', String(files.written)],
    ['of them files of other parts', String(files.ofOthers)],
    ['first visit of /demo, bytes', String(visitor.first)],
    ['second visit, bytes', String(visitor.second)],
    ['visit after a release of the demo, bytes', String(visitor.afterRelease)],
    ['of them of other parts, requests', String(visitor.ofOthers)],
  ];
  return `# Releases

What a release of the demo takes, writes and costs a visitor who was here before; medians of three rounds. A returning visitor loads what has changed and nothing else. \`npm run bench:release\` writes this file anew.

${machineLines(machine)}
- date: ${date}

| figure | value |
| --- | --- |
${rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}

Loaded after the release: ${visitor.loaded.map((address) => `\`${address}\``).join(', ')}.
`;
}
