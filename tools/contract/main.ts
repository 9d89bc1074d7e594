import path from 'node:path';
import { repository } from '../parts.ts';
import {
  createContractReport,
  digestDeclarations,
  findRecordProblem,
  findVersionProblem,
  readRecordedContractReport,
  recordContractReport,
} from './contract-report.ts';
import { canEmitDeclarations } from './emit-declarations.ts';

// `npm run contract:record` records the types of the contract for its version; with `--check`, a step of `npm run check`, it
// compares them with the record.
const dir = path.join(repository, 'shared-contracts');
const report = canEmitDeclarations() ? createContractReport(dir) : undefined;
if (!report) throw new Error('TypeScript is not installed: run "npm ci".');
const recorded = readRecordedContractReport(dir);
const isCheck = process.argv.includes('--check');
const problem = (isCheck ? findRecordProblem : findVersionProblem)(report, recorded);
if (problem) {
  console.error(problem);
  process.exit(1);
}
if (!isCheck) recordContractReport(dir, report);
const count = Object.keys(digestDeclarations(report)).length;
console.log(`${count} types and values of contract ${report.version} ${isCheck ? 'match the record' : 'are recorded'}.`);
