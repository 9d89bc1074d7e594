import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

// `node tools/check-imports.ts <folder …>` checks the rules of .dependency-cruiser.cjs in the current folder. The program
// depcruise would also ask for TypeScript 6, which the rules don't need: they read the sources with SWC.
const { output } = await cruise(process.argv.slice(2), await extractDepcruiseOptions(`${process.cwd()}/.dependency-cruiser.cjs`));
if (typeof output === 'string') throw new Error(output);
const { violations, totalCruised } = output.summary;
for (const violation of violations) console.log(describeViolation(violation, output));
if (violations.length === 0) console.log(`The imports of ${totalCruised} files follow the rules.`);
process.exitCode = violations.length === 0 ? 0 : 1;

/** Names the rule, the files and the reason of the rule, which says what to do. */
function describeViolation({ rule, from, to, cycle }: IViolation, { summary }: ICruiseResult): string {
  const files = cycle ? [from, ...cycle.map(({ name }) => name)] : [...new Set([from, to])];
  const reason = summary.ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name)?.comment;
  return `${rule.name}: ${files.join(' → ')}\n  ${reason}`;
}
