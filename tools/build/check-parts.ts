import { getPartFolderName, repository } from '../config.ts';
import { run, type Step } from '../run.ts';

/**
 * Checks the types and the imports of parts, which takes seconds. `npm run build` and every release run it first.
 * @param root Folder of the repository.
 * @throws Error with the messages of TypeScript and dependency-cruiser
 */
export async function checkParts(parts: readonly string[], root = repository): Promise<void> {
  const folders = parts.map(getPartFolderName);
  const steps: Step[] = [
    { name: 'types', command: ['tsc', '-b', ...folders] },
    { name: 'imports', command: ['depcruise', '--config', '.dependency-cruiser.cjs', ...folders.map((folder) => `${folder}/src`)] },
  ];
  const results = await Promise.all(steps.map((step) => run({ ...step, cwd: root }, false)));
  const problems = results.flatMap(({ ok, step, output }) => (ok ? [] : [`${step.name}:\n${output.trim()}`]));
  if (problems.length > 0) throw new Error(`${parts.join(', ')} can't be built:\n${problems.join('\n')}`);
}
