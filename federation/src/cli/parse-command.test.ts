import { parseCommand } from './parse-command.ts';

test('parses a command line into command, names and options', () => {
  expect(parseCommand(['publish', 'demo', '--from', 'dist'])).toEqual({ name: 'publish', names: ['demo'], options: { from: 'dist' } });
  expect(parseCommand(['preview', 'demo', 'pr-42', '--remove'])).toEqual({
    name: 'preview',
    names: ['demo', 'pr-42'],
    options: { remove: true },
  });
});

test.each([
  [['publish', 'demo', 'admin'], 'publish takes one part: got demo, admin.'],
  [['status', 'demo'], 'status takes no names: got demo.'],
])('refuses %j, which has more names than the command accepts', (args, message) => {
  expect(() => parseCommand(args)).toThrow(message);
});

test('refuses an unknown command or option and lists the existing ones', () => {
  expect(() => parseCommand(['toString'])).toThrow('Unknown command "toString": use one of publish, promote,');
  expect(() => parseCommand(['publish', 'demo', '--form', '30'])).toThrow(
    /^Unknown option --form: use one of --from, --remove, --days, --since, --target, --out, --static, --force, --json, --allow-local\.$/,
  );
});
