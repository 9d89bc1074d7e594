import path from 'node:path';
import { readDocumentedCommands } from './read-commands.ts';
import { allFiles, readRepositoryFile } from './repository-files.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readRepositoryFile('package.json'));
const DOCUMENTS = allFiles.filter((file) =>
  /^(?:README|CONTRIBUTING|docs\/(?:operations|production|release-reference|runbook|production\/[\w-]+))\.md$/.test(file),
);
const commands = DOCUMENTS.flatMap((name) => readDocumentedCommands(name, readRepositoryFile(name)));
const findProblems = (findProblem: (command: string) => string | undefined) =>
  commands.flatMap(({ document, line, command }) => {
    const problem = findProblem(command);
    return problem ? [`${document}:${line}: ${problem}`] : [];
  });

/** The npm script of a command, with the program that it starts and its options. */
function parse(command: string): { script: string; program: string; options: string[] } | undefined {
  const [, script = '', rest = ''] = /^(?:[A-Z_]+=\S*\s+)*npm (?:run (?:-s )?)?([\w:-]+)(.*)/.exec(command) ?? [];
  const [program = ''] = /[\w./-]+\.(?:ts|m?js)\b/.exec(scripts[script]?.replace('node tools/bootstrap.mjs', '') ?? '') ?? [];
  return script === '' ? undefined : { script, program, options: rest.match(/(?<= )--[a-z-]+/g) ?? [] };
}

test('the documents contain commands', () => {
  expect(commands.length).toBeGreaterThan(40);
});

test('every npm command of the documents is a script of package.json', () => {
  const known = [...Object.keys(scripts), 'install', 'ci'];
  expect(
    findProblems((command) => {
      const parsed = parse(command);
      return parsed && !known.includes(parsed.script) && !parsed.script.endsWith(':') ? `npm has no script ${parsed.script}` : undefined;
    }),
  ).toEqual([]);
});

test('no documented command calls node_modules/.bin, or npx except npx wrangler', () => {
  expect(
    findProblems((command) => (/\bnpx (?!wrangler)|node_modules\/\.bin/.test(command) ? `make a script of: ${command}` : undefined)),
  ).toEqual([]);
});

test('every option of a documented command is known to the program that it starts', () => {
  const sourcesOf = (program: string) =>
    allFiles.filter((file) => file === program || (program.endsWith('/main.ts') && file.startsWith(`${path.posix.dirname(program)}/`)));
  expect(
    findProblems((command) => {
      const parsed = parse(command);
      if (!parsed || !allFiles.includes(parsed.program)) return undefined;
      const text = sourcesOf(parsed.program).map(readRepositoryFile).join('\n');
      const unknown = parsed.options.filter(
        (option) => !text.includes(option) && !new RegExp(`\\b${option.slice(2)}: \\{ type`).test(text),
      );
      return unknown.length > 0 ? `${parsed.program} doesn't know ${unknown.join(', ')}` : undefined;
    }),
  ).toEqual([]);
});

test('documents contain no path of a specific machine', () => {
  expect(findProblems((command) => (/(?:^|[\s=])\/(?:home|root|Users|tmp|work)\//.test(command) ? command : undefined))).toEqual([]);
});
