import { transformPage } from 'page-transform';
import { NO_FEATURES } from 'page-transform/testing/feature-sets.ts';
import type { Audit, AuditCheck } from 'shared-contracts/transform';
import { pagesFolder, readSavedPages, type SavedPage } from '../../e2e/demo/harm/saved-pages.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';
import { unpackSavedPages } from '../support/saved-pages.ts';
import { startAuditTools } from './run-tools.ts';
import { AXE_RULES, LIGHTHOUSE_AUDITS, RENDERED_RULES } from './same-checks.ts';

// `npm run bench:agreement`: on how many saved pages the demo's checks and axe or Lighthouse both find a problem, or both none.
const PAGES = Number(process.env.PAGES ?? (IS_SHORT ? 4 : 60));
const LIGHTHOUSE_PAGES = Number(process.env.LIGHTHOUSE_PAGES ?? (IS_SHORT ? 1 : 20));
const MIN_AGREEMENT = 0.95;
const MIN_PROBLEMS = 10;
const PLAIN_HEADERS = new Map([['content-type', 'text/html; charset=utf-8']]);

interface Row {
  check: AuditCheck;
  tool: string;
  both: number;
  neither: number;
  onlyOurs: string[];
  onlyTheirs: string[];
}

unpackSavedPages();
const pages = readSavedPages(PAGES);
if (pages.length === 0) throw new Error(`There are no pages in ${pagesFolder}.`);
const rows = new Map<string, Row>();
/** Lists the problems of each page, once with unknown response headers and once with those of a server without security headers. */
const problemCounts: { unknown: number; plain: number }[] = [];
let lighthousePages = 0;
const lighthouseDistance = Math.max(1, Math.floor(pages.length / Math.max(1, LIGHTHOUSE_PAGES)));
const tools = await startAuditTools();
try {
  for (const [position, saved] of pages.entries()) await comparePage(saved, LIGHTHOUSE_PAGES > 0 && position % lighthouseDistance === 0);
} finally {
  await tools.close();
}

const sorted = [...rows.values()].sort((a, b) => a.check.localeCompare(b.check));
const agreement = computeShare(sorted);
const served = { unknown: countServed(({ unknown }) => unknown), plain: countServed(({ plain }) => plain) };
writeResult('agreement.md', report());
for (const row of sorted) if (row.onlyOurs.length + row.onlyTheirs.length > 0) console.log(JSON.stringify(row));
console.log(
  `${formatShare(agreement)} agreement; ${served.plain} of ${problemCounts.length} pages have at least ${MIN_PROBLEMS} problems or none, ${served.unknown} without response headers.`,
);
failIfMissed(agreement < MIN_AGREEMENT);

async function comparePage(saved: SavedPage, withLighthouse: boolean): Promise<void> {
  const audit = auditPage(saved);
  if (audit === undefined) return;
  const violations = await tools.countAxeViolations(saved.html);
  for (const [check, rules] of Object.entries(AXE_RULES) as [AuditCheck, string[]][])
    count(
      check,
      'axe',
      saved.name,
      hasProblem(audit, check),
      rules.some((rule) => (violations[rule] ?? 0) > 0),
    );
  const rendered = RENDERED_RULES.reduce((sum, rule) => sum + (violations[rule] ?? 0), 0);
  problemCounts.push({
    unknown: countProblems(audit) + rendered,
    plain: countProblems(auditPage(saved, PLAIN_HEADERS) ?? audit) + rendered,
  });
  const problems = withLighthouse ? await tools.listLighthouseProblems(saved.html) : undefined;
  if (!problems) return;
  lighthousePages += 1;
  for (const [check, id] of Object.entries(LIGHTHOUSE_AUDITS) as [AuditCheck, string][])
    count(check, 'Lighthouse', saved.name, hasProblem(audit, check), problems.has(id));
}

/** Returns undefined if the transform engine rejects the page. */
function auditPage({ html, url }: SavedPage, headers: ReadonlyMap<string, string> = new Map()): Audit | undefined {
  try {
    return transformPage(html, url, NO_FEATURES, { headers }).report.audit;
  } catch {
    return undefined;
  }
}

function countProblems(audit: Audit): number {
  return Object.values(audit).reduce((sum, { before }) => sum + before, 0);
}

/** Counts the pages that have enough problems. */
function countServed(select: (counts: (typeof problemCounts)[number]) => number): number {
  return problemCounts.map(select).filter((count) => count >= MIN_PROBLEMS || count === 0).length;
}

function hasProblem(audit: Audit, check: AuditCheck): boolean {
  return (audit[check]?.before ?? 0) > 0;
}

function count(check: AuditCheck, tool: string, page: string, ours: boolean, theirs: boolean): void {
  const row = rows.get(check + tool) ?? { check, tool, both: 0, neither: 0, onlyOurs: [], onlyTheirs: [] };
  rows.set(check + tool, row);
  if (ours && theirs) row.both += 1;
  else if (ours) row.onlyOurs.push(page);
  else if (theirs) row.onlyTheirs.push(page);
  else row.neither += 1;
}

function computeShare(compared: readonly Row[]): number {
  const agreed = compared.reduce((sum, { both, neither }) => sum + both + neither, 0);
  return (
    agreed /
    compared.reduce((sum, { both, neither, onlyOurs, onlyTheirs }) => sum + both + neither + onlyOurs.length + onlyTheirs.length, 0)
  );
}

function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function formatPages(count: number): string {
  return `${count} of ${problemCounts.length} pages (${formatShare(count / problemCounts.length)})`;
}

function report(): string {
  const table = sorted.map(
    (row) =>
      `| ${row.check} | ${row.tool} | ${row.both} | ${row.neither} | ${row.onlyOurs.length} | ${row.onlyTheirs.length} | ${formatShare(computeShare([row]))} |`,
  );
  return `# Agreement of the demo's checks

On how many of ${problemCounts.length} saved pages (Lighthouse: ${lighthousePages}) a check of the demo and a rule of axe or an audit of Lighthouse both find a problem, both find none, or disagree. Pages are loaded at 1280 px without scripts and other resources. At least ${MIN_AGREEMENT * 100} % of all verdicts must agree. \`npm run bench:agreement\` updates this file; \`PAGES_FOLDER\` selects other pages than Debian's documentation.

${formatMachine(describeMachine())}

| check | compared with | both | neither | only ours | only theirs | agreement |
| --- | --- | --- | --- | --- | --- | --- |
${table.join('\n')}

- all verdicts: ${formatShare(agreement)}
- at least ${MIN_PROBLEMS} problems, or none, if the server sends a page with its content type only, as the demo would receive it: ${formatPages(served.plain)}
- without the checks of response headers, which are unknown for saved pages: ${formatPages(served.unknown)}
`;
}
