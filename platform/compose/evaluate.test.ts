import { evaluateRemote } from './evaluate.ts';

const FILE = 'demo/0123456789abcdef/prerender.cjs';
const react = { createElement: () => null };

test('a remote gets what the shell shares', () => {
  const code = "exports.pages = { './Page': { default: require('react').createElement } };";
  expect(evaluateRemote('demo', FILE, code, { react: { version: '19.0.0', module: react } }).pages).toEqual({
    './Page': { default: react.createElement },
  });
});

test.each(['node:fs', 'fs', 'react-dom'])('a remote that needs %s is refused', (specifier) => {
  expect(() => evaluateRemote('demo', FILE, `require('${specifier}')`, { react: { version: '19.0.0', module: react } })).toThrow(
    `demo needs ${specifier}, which the shell doesn't share.`,
  );
});

test('a failure inside a bundle names the release in its trace', () => {
  let trace = '';
  try {
    evaluateRemote('demo', FILE, 'null.x', {});
  } catch (error) {
    trace = String((error as Error).stack);
  }
  expect(trace).toContain(FILE);
});
