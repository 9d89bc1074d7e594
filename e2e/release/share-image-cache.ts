import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Lets the site in `to` reuse the social images that composing the site in `from` has rendered, which takes seconds. */
export function shareImageCache(from: string, to: string): void {
  mkdirSync(path.join(from, 'assets'), { recursive: true });
  mkdirSync(to, { recursive: true });
  symlinkSync(path.join(from, 'assets'), path.join(to, 'assets'));
}
