import manifest from '../../package.json';
import { CONTRACT_VERSION } from './version.ts';

test('CONTRACT_VERSION equals the version in package.json', () => {
  expect(CONTRACT_VERSION).toBe(manifest.version);
});
