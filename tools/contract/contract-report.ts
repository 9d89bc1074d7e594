import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ContractSurface, describeSurfaceChange } from 'federation-toolkit/types';
import { canEmitDeclarations, emitDeclarations } from './emit-declarations.ts';

/** The types of a version of the contract. */
export interface ContractReport {
  version: string;
  /** Declarations by entry point, such as `shared-contracts/ui`. */
  entries: Record<string, string>;
}

const FILE = 'contract-report.md';
/** Entry points that the shell provides at run time. Each release bundles the others as they were when it was built. */
const SHARED_ENTRIES = ['.', './ui'];

/**
 * Returns the report of the contract in the folder `dir`, from its source. `npm start` installs no TypeScript: without it, the
 * recorded report counts if it has the contract's version.
 */
export function createContractReport(dir: string): ContractReport | undefined {
  const { version, exports }: { version: string; exports: Record<string, string> } = JSON.parse(
    readFileSync(path.join(dir, 'package.json'), 'utf8'),
  );
  if (!canEmitDeclarations()) {
    const recorded = readRecordedContractReport(dir);
    return recorded?.version === version ? recorded : undefined;
  }
  const shared = Object.entries(exports).filter(([name]) => SHARED_ENTRIES.includes(name));
  const declarations = emitDeclarations(
    dir,
    shared.map(([, file]) => file),
  );
  return {
    version,
    entries: Object.fromEntries(shared.map(([name], index) => [path.posix.join('shared-contracts', name), declarations[index] ?? ''])),
  };
}

/** Reads the report that is recorded for the contract in `dir`; undefined if there is none. */
export function readRecordedContractReport(dir: string): ContractReport | undefined {
  const file = path.join(dir, FILE);
  return existsSync(file) ? parseReport(readFileSync(file, 'utf8')) : undefined;
}

/** Records a report for the contract in `dir`. */
export function recordContractReport(dir: string, report: ContractReport): void {
  writeFileSync(path.join(dir, FILE), formatContractReport(report));
}

/** Formats a report as a document that reviewers read. */
export function formatContractReport({ version, entries }: ContractReport): string {
  const sections = Object.entries(entries).map(([name, declarations]) => `## ${name}\n\n\`\`\`ts\n${declarations}\`\`\`\n`);
  const introduction =
    'The exports of the entry points that the shell provides at run time, and the types that they refer to. ' +
    'Written by `npm run contract:record`; see "Change the contract" in docs/operations.md.';
  return [`# Contract ${version}\n`, `${introduction}\n`, ...sections].join('\n');
}

function parseReport(text: string): ContractReport {
  const [, version = ''] = /^# Contract (.+)$/m.exec(text) ?? [];
  const sections = [...text.matchAll(/^## (.+)\n\n```ts\n([\s\S]*?)^```$/gm)];
  return { version, entries: Object.fromEntries(sections.map(([, name = '', declarations = '']) => [name, declarations])) };
}

const STATEMENT_START = /\n(?=(?:import|export|declare|interface|type)\b)/;
const EXPORT_LIST = /^export (?:type )?\{([^}]*)\}/;
const IMPORT_LIST = /^import (?:type )?\{([^}]*)\} from (.+)/;
const DECLARATION = /^(?:declare )?(?:const|let|(?:abstract )?class|enum|function|interface|namespace|type) ([\w$]+)/;

/** Returns a digest of each declaration of the report, and of the package of each name that is exported from a package. */
export function digestDeclarations({ entries }: ContractReport): ContractSurface {
  const texts: Record<string, string> = {};
  const exported = listExports(entries);
  for (const [entry, code] of Object.entries(entries)) {
    const prefix = getPrefix(entry);
    for (const statement of code.trim().split(STATEMENT_START)) {
      const [, names = '', specifier = ''] = IMPORT_LIST.exec(statement) ?? [];
      for (const name of listNames(names)) if (exported.includes(`${prefix}${name}`)) texts[`${prefix}${name}`] = specifier;
      const name = DECLARATION.exec(statement)?.[1];
      // Overloads of a function are several declarations with the same name.
      if (name) texts[`${prefix}${name}`] = `${texts[`${prefix}${name}`] ?? ''}${statement.trim()}`;
    }
  }
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, digest(text)]));
}

function listExports(entries: ContractReport['entries']): string[] {
  return Object.entries(entries).flatMap(([entry, code]) =>
    code.split(STATEMENT_START).flatMap((statement) => {
      const [, names = ''] = EXPORT_LIST.exec(statement) ?? [];
      return listNames(names).map((name) => `${getPrefix(entry)}${name}`);
    }),
  );
}

/** Exports of the entry point `shared-contracts/ui` are prefixed with `ui/`, those of the main entry point with nothing. */
function getPrefix(entry: string): string {
  return entry
    .split('/')
    .slice(1)
    .map((name) => `${name}/`)
    .join('');
}

/** Lists the names that are exported by the text between the braces of an export, such as `A, type B, C as D`. */
function listNames(names: string): string[] {
  return names.split(',').flatMap(
    (name) =>
      name
        .trim()
        .split(/ as |^type /)
        .at(-1) || [],
  );
}

const GUIDE = 'docs/operations.md, "Change the contract"';
const RECORD_COMMAND = 'npm run contract:record';

/** Returns why the report can't replace the recorded one, and what to do; null if it can. */
export function findVersionProblem(report: ContractReport, recorded: ContractReport | undefined): string | null {
  if (!recorded) return null;
  const { version } = report;
  if (version === recorded.version) {
    const change = describeSurfaceChange(digestDeclarations(recorded), digestDeclarations(report));
    if (change === '') return null;
    return `The types of the contract differ from version ${version} (${change}): raise the version and run "${RECORD_COMMAND}" (${GUIDE}).`;
  }
  if (version.localeCompare(recorded.version, 'en', { numeric: true }) < 0)
    return `Contract ${version} is older than the recorded version ${recorded.version}: raise the version (${GUIDE}).`;
  const exported = listExports(report.entries);
  const removed = listExports(recorded.entries).filter((name) => !exported.includes(name));
  if (removed.length > 0 && version.split('.')[0] === recorded.version.split('.')[0])
    return `Contract ${version} removes ${removed.join(', ')} of ${recorded.version}: that needs a new major version (${GUIDE}).`;
  return null;
}

/** Returns what has to be done before the contract can be released; null if nothing. */
export function findRecordProblem(report: ContractReport, recorded: ContractReport | undefined): string | null {
  const problem = findVersionProblem(report, recorded);
  if (problem || (recorded && formatContractReport(report) === formatContractReport(recorded))) return problem;
  return `The types of contract ${report.version} are not recorded: run "${RECORD_COMMAND}" and review the difference of ${FILE}.`;
}
