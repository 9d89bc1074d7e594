import { formatFormMeta, parseFormMeta } from './form-meta.ts';

test('parses what it formats', () => {
  expect(formatFormMeta({ milliseconds: 812.4, isHoneypotFilled: true })).toBe('812.1');
  expect(parseFormMeta('812.1')).toEqual({ milliseconds: 812, isHoneypotFilled: true });
});

test.each([null, '', 'NaN.0', '-1.0', '1e9.1', '5.2', '5'])('the header %j is malformed', (header) => {
  expect(parseFormMeta(header)).toBeNull();
});
