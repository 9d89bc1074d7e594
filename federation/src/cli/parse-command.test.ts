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
  [['promote', 'demo', '015aa2f1', 'admin'], 'promote takes one part and one release: got demo, 015aa2f1, admin.'],
  [['rollback', 'demo', 'admin'], 'rollback takes one part: got demo, admin.'],
  [['preview', 'demo', 'pr-42', 'admin'], 'preview takes one part and one name: got demo, pr-42, admin.'],
  [['status', 'demo'], 'status takes no names: got demo.'],
  [['watch', 'demo'], 'watch takes no names: got demo.'],
  [['verify', 'demo'], 'verify takes no names: got demo.'],
  [['symbolicate', '/a', '/b'], 'symbolicate takes one position: got /a, /b.'],
  [['clean', 'demo'], 'clean takes no names: got demo.'],
  [['compose', 'demo'], 'compose takes no names: got demo.'],
  [['serve', 'demo'], 'serve takes no names: got demo.'],
])('refuses %j, which has more names than the command accepts', (args, message) => {
  expect(() => parseCommand(args)).toThrow(message);
});

test('refuses an unknown command or option and lists the existing ones', () => {
  expect(() => parseCommand(['toString'])).toThrow('Unknown command "toString": use one of publish, promote,');
  expect(() => parseCommand(['publish', 'demo', '--form', '30'])).toThrow(
    /^Unknown option --form: use one of --from, --remove, --days, --since, --target, --out, --static, --force, --json, --health, --allow-local\.$/,
  );
});
