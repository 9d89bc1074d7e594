import path from 'node:path';
import { readLocalPorts } from 'local-backend/local-ports';
import { allFiles, read } from '../conventions/repository-files.ts';
import { DOCUMENTS, findPlan } from './plans.ts';
import { readCommands } from './read-commands.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const ports = readLocalPorts({});
const commands = DOCUMENTS.filter((name) => allFiles.includes(name)).flatMap((name) => readCommands(name, read(name)));
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

test('the documents contain commands that can be tried', () => {
  expect(commands.length).toBeGreaterThan(40);
});

test('every npm command of the documents is a script of package.json', () => {
  const known = [...Object.keys(scripts), 'install'];
  expect(
    findProblems((command) => {
      const parsed = parse(command);
      return parsed && !known.includes(parsed.script) && !parsed.script.endsWith(':') ? `npm has no script ${parsed.script}` : undefined;
    }),
  ).toEqual([]);
});

test('no command of the documents needs a program of node_modules, which npm start may not install', () => {
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
      const text = sourcesOf(parsed.program).map(read).join('\n');
      const unknown = parsed.options.filter(
        (option) => !text.includes(option) && !new RegExp(`\\b${option.slice(2)}: \\{ type`).test(text),
      );
      return unknown.length > 0 ? `${parsed.program} doesn't know ${unknown.join(', ')}` : undefined;
    }),
  ).toEqual([]);
});

test('documented commands are tried unless they need a service or take hours', () => {
  const kindOf = (command: string) => findPlan(command, ports).kind;
  expect(['npm start', 'npm run dev', 'npm run backend', 'npm run serve'].map(kindOf)).toEqual(Array(4).fill('service'));
  expect(kindOf('npm run supabase -- login')).toBe('skip');
  expect(['npm run check', 'npm run types:db', 'npm run publish -- demo', 'npm run test:file remote-marketing'].map(kindOf)).toEqual(
    Array(4).fill('run'),
  );
  const own = [...new Set(commands.map(({ command }) => command))].filter((command) => parse(command) && !/[<[…]/.test(command));
  expect(own.filter((command) => kindOf(command) === 'skip').length).toBeLessThan(own.length / 2);
});

test('documents contain no path of a specific machine', () => {
  expect(findProblems((command) => (/(?:^|[\s=])\/(?:home|root|Users|tmp|work)\//.test(command) ? command : undefined))).toEqual([]);
});
