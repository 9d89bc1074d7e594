import { evaluateRemoteBundle } from './evaluate.ts';

const react = { createElement: () => null };
const shareScopes = { '1.0.0': { react: { version: '19.0.0', module: react } } };
const demo = (code: string, contract = '1.0.0') => ({ name: 'demo', code, contract });

test('passes the modules of the remote’s contract version', () => {
  const scopeWith = (version: string) => ({ 'shared-contracts': { version, module: { version } } });
  const scopes = { '2.0.0': scopeWith('2.0.0'), '1.4.0': scopeWith('1.4.0') };
  const code = "exports.routes = []; exports.pages = require('shared-contracts').version;";
  expect(['2.0.0', '1.4.0'].map((contract) => evaluateRemoteBundle(demo(code, contract), scopes).pages)).toEqual(['2.0.0', '1.4.0']);
});

test.each(['node:fs', 'fs', 'react-dom'])('rejects a remote that needs %s', (specifier) => {
  expect(() => evaluateRemoteBundle(demo(`require('${specifier}')`), shareScopes)).toThrow(
    `demo needs ${specifier}, which the shell doesn't share.`,
  );
});
