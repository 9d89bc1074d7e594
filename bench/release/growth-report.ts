import { type describeMachine, formatMachine } from '../support/machine.ts';

/** Sizes are in bytes, compressed with Brotli. */
export interface SiteMetrics {
  remotes: number;
  pages: number;
  home: number;
  notFound: number;
  /** The complete registry, which browsers fetch before the first navigation. */
  registry: number;
  /** Median of the milliseconds until the home page is interactive, with an empty cache. */
  start: number;
}

export interface ComposeTime {
  seconds: number;
  /** CPU time of all processes, which other programs on the machine don't change. */
  cpuSeconds: number;
}

/** Results of `npm run bench:growth`. */
export interface GrowthMetrics {
  machine: ReturnType<typeof describeMachine>;
  date: string;
  sites: SiteMetrics[];
  /** Composing after a release of one remote of the larger site. */
  release: ComposeTime & { rendered: number; documents: number; changedDocuments: number };
  unchanged: ComposeTime;
  pagesPerRemote: number;
}

/** Formats the metrics as a Markdown page. */
export function formatGrowthReport({ machine, date, sites, release, unchanged, pagesPerRemote }: GrowthMetrics): string {
  const rows: [string, keyof SiteMetrics][] = [
    ['pages', 'pages'],
    ['home, bytes', 'home'],
    ['404 page, bytes', 'notFound'],
    ['complete registry, bytes', 'registry'],
    ['home interactive, ms', 'start'],
  ];
  const table = rows.map(([label, key]) => `| ${label} | ${sites.map((site) => site[key]).join(' | ')} |`).join('\n');
  return `# Growth

The site with its own remotes, and with generated ones of ${pagesPerRemote} pages each. Sizes are with brotli. \`npm run bench:growth\` updates this file.

${formatMachine(machine)}
- date: ${date}

| remotes | ${sites.map(({ remotes }) => remotes).join(' | ')} |
| --- |${' --- |'.repeat(sites.length)}
${table}

After a release of one of the ${sites.at(-1)?.remotes} remotes:

| metric | value |
| --- | --- |
| compose, s | ${release.seconds} |
| its CPU time, s | ${release.cpuSeconds} |
| rendered documents | ${release.rendered} of ${release.documents} |
| written documents | ${release.changedDocuments} |
| compose without a change, s | ${unchanged.seconds} |
| CPU time without a change, s | ${unchanged.cpuSeconds} |
`;
}
