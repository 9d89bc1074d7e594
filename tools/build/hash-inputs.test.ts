import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashInputs } from './hash-inputs.ts';

test('a part is built again when one of its files or of the shared ones changes, not for tests and other parts', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  const hashWith = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    return hashInputs('demo', root);
  };
  const first = hashWith('remote-demo/src/routes.ts', 'one');
  expect(hashWith('remote-demo/src/routes.test.ts', 'two')).toBe(first);
  expect(hashWith('remote-admin/src/routes.ts', 'two')).toBe(first);
  expect(hashWith('shared-contracts/src/demo.ts', 'two')).not.toBe(first);
  expect(hashWith('remote-demo/src/routes.ts', 'two')).not.toBe(first);
  rmSync(root, { recursive: true });
});
