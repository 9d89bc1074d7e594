import path from 'node:path';
import { getPartFolderName, repository } from '../parts.ts';
import { type CommandStep, runStep } from '../run-step.ts';

/**
 * Checks the types and the imports of parts, which takes seconds. `npm run build` and every release run it first.
 * @param root Folder of the repository.
 * @throws Error with the forbidden imports, or the messages of TypeScript
 */
export async function checkTypesAndImports(parts: readonly string[], root = repository): Promise<void> {
  const folders = parts.map(getPartFolderName);
  const checkImports = path.join(repository, 'tools/check-imports.ts');
  const steps: CommandStep[] = [
    { name: 'imports', command: ['node', checkImports, ...folders.map((folder) => `${folder}/src`)] },
    { name: 'types', command: ['tsc', '-b', ...folders] },
  ];
  const results = await Promise.all(steps.map((step) => runStep({ ...step, cwd: root })));
  const problems = results.flatMap(({ ok, step, output }) => (ok ? [] : [`${step.name}:\n${output.trim()}`]));
  // A forbidden import confuses TypeScript as well, so its own message counts.
  if (problems[0]) throw new Error(`${parts.join(', ')} can't be built:\n${problems[0]}`);
}
