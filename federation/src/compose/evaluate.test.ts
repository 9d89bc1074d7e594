import { evaluateRemote } from './evaluate.ts';

const FILE = 'demo/0123456789abcdef/prerender.cjs';
const react = { createElement: () => null };
const shell = { shareScope: { react: { version: '19.0.0', module: react } } };
const demo = (code: string, contract = '1.0.0') => ({ name: 'demo', filename: FILE, code, contract });

test('a remote gets what the shell shares', () => {
  const code = "exports.pages = { './Page': { default: require('react').createElement } };";
  expect(evaluateRemote(demo(code), shell).pages).toEqual({
    './Page': { default: react.createElement },
  });
});

test('while a shell provides two contracts, a remote gets the modules of the one that it runs on', () => {
  const scopeWith = (version: string) => ({ 'shared-contracts': { version, module: { version } } });
  const two = { shareScope: scopeWith('2.0.0'), shareScopes: { '2.0.0': scopeWith('2.0.0'), '1.4.0': scopeWith('1.4.0') } };
  const code = "exports.pages = require('shared-contracts').version;";
  expect(['2.0.0', '1.4.0'].map((contract) => evaluateRemote(demo(code, contract), two).pages)).toEqual(['2.0.0', '1.4.0']);
});

test.each(['node:fs', 'fs', 'react-dom'])('a remote that needs %s is refused', (specifier) => {
  expect(() => evaluateRemote(demo(`require('${specifier}')`), shell)).toThrow(`demo needs ${specifier}, which the shell doesn't share.`);
});

test('a failure inside a bundle names the release in its trace', () => {
  let trace = '';
  try {
    evaluateRemote(demo('null.x'), shell);
  } catch (error) {
    trace = String((error as Error).stack);
  }
  expect(trace).toContain(FILE);
});
