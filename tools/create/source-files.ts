import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files of a repository that `npm run create` writes. */
export class SourceFiles {
  readonly root: string;
  /** Paths of all written files from the root. */
  readonly written = new Set<string>();

  /** @param root Folder of the repository. */
  constructor(root: string) {
    this.root = root;
  }

  exists(file: string): boolean {
    return existsSync(path.join(this.root, file));
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
    writeFileSync(path.join(this.root, file), text);
    this.written.add(file);
  }

  /** Replaces the first match of a pattern. @throws Error if nothing matches, so that no file is left out silently */
  replace(file: string, pattern: RegExp, change: (match: string) => string): void {
    const text = this.read(file);
    if (!pattern.test(text)) throw new Error(`${file} has no place for the addition (${pattern}): add it by hand, as for the other parts.`);
    this.write(file, text.replace(pattern, change));
  }

  /** Changes a JSON file. */
  edit<Content>(file: string, change: (content: Content) => void): void {
    const content: Content = JSON.parse(this.read(file));
    change(content);
    this.write(file, `${JSON.stringify(content, null, 2)}\n`);
  }
}
