import { cruise, type ICruiseOptions, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

// `node tools/check-imports.ts <folder …>` checks the rules of .dependency-cruiser.cjs in the current folder. The program
// depcruise would also ask for TypeScript 6, which the rules don't need: they read the sources with SWC.
const TESTS = String.raw`\.(?:test|spec)\.tsx?$|/testing/`;
const folders = process.argv.slice(2);
const options: ICruiseOptions = await extractDepcruiseOptions(`${process.cwd()}/.dependency-cruiser.cjs`);
const rules = options.ruleSet?.forbidden ?? [];
const isForFolders = (rule: object): boolean => 'scope' in rule && rule.scope === 'folder';
const exclude = [options.exclude].flatMap((each) => (typeof each === 'object' && 'path' in each ? (each.path ?? []) : []));

const files = await readViolations({ ...options, ruleSet: { forbidden: rules.filter((rule) => !isForFolders(rule)) } });
// Tests import from several layers, so they don't count for rules of folders.
const production = await readViolations({
  ...options,
  exclude: { path: [...exclude, TESTS] },
  ruleSet: { forbidden: rules.filter(isForFolders) },
});
const violations = [...files.violations, ...production.violations];
for (const violation of violations) console.log(describeViolation(violation));
if (violations.length === 0) console.log(`The imports of ${files.totalCruised} files follow the rules.`);
process.exitCode = violations.length === 0 ? 0 : 1;

async function readViolations(cruiseOptions: ICruiseOptions): Promise<ICruiseResult['summary']> {
  const { output } = await cruise(folders, cruiseOptions);
  if (typeof output === 'string') throw new Error(output);
  return output.summary;
}

/** Names the rule, the files or folders and the reason of the rule, which says what to do. */
function describeViolation({ rule, from, to, cycle }: IViolation): string {
  const places = cycle ? [from, ...cycle.map(({ name }) => name)] : [...new Set([from, to])];
  return `${rule.name}: ${places.join(' → ')}\n  ${rules.find(({ name }) => name === rule.name)?.comment}`;
}
