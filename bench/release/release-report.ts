import { type describeMachine, formatMachine } from '../support/machine.ts';

/** Results of `npm run bench:release`. */
export interface ReleaseMetrics {
  machine: ReturnType<typeof describeMachine>;
  date: string;
  /** Median durations in seconds. */
  seconds: Record<string, number>;
  /** Number of files that the last publish wrote to the store; `ofOthers` counts those of other parts. */
  files: { written: number; ofOthers: number };
  /** Transferred bytes over HTTP/2 when opening `/demo`: first visit, second visit, and after releases of the demo. */
  visitor: {
    first: number;
    second: number;
    afterRelease: number;
    loaded: string[];
    ofOthers: number;
  };
}

/** Formats the metrics as a Markdown page. */
export function formatReleaseReport({ machine, date, seconds, files, visitor }: ReleaseMetrics): string {
  const rows: [string, string][] = [
    ...Object.entries(seconds).map(([name, value]): [string, string] => [`${name}, s`, String(value)]),
    ['files written by a publish', String(files.written)],
    ['files of other parts among them', String(files.ofOthers)],
    ['first visit of /demo, bytes', String(visitor.first)],
    ['second visit, bytes', String(visitor.second)],
    ['visit after a release of the demo, bytes', String(visitor.afterRelease)],
    ['requests for files of other parts', String(visitor.ofOthers)],
  ];
  return `# Releases

Duration, written files and transferred bytes of a release of the demo; medians of three rounds. A returning visitor loads only changed files. Bytes include headers, over HTTP/2. \`npm run bench:release\` updates this file.

${formatMachine(machine)}
- date: ${date}

| metric | value |
| --- | --- |
${rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}

Loaded after the release: ${visitor.loaded.map((url) => `\`${url}\``).join(', ')}.
`;
}
