import { createOutputPrinter } from './output-printer.ts';

test('lines of parallel programs are printed one program after the other', () => {
  const printed: (string | Uint8Array)[] = [];
  const openOutput = createOutputPrinter((chunk) => void printed.push(chunk));
  const [first, second, third] = [openOutput(), openOutput(), openOutput()];
  first.print('first 1');
  second.print('second 1');
  third.print('third 1');
  expect(printed).toEqual(['first 1']);
  third.end();
  first.print('first 2');
  first.end();
  second.print('second 2');
  expect(printed).toEqual(['first 1', 'first 2', 'second 1', 'second 2']);
  second.end();
  expect(printed.at(-1)).toBe('third 1');
});
