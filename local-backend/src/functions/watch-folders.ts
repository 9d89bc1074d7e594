import { type FSWatcher, watch } from 'node:fs';

const DELAY_MS = 200;

/** Calls `listener` once after a group of changes of TypeScript and JSON files, except tests. Returns the function that stops it. */
export function watchFolders(folders: string[], listener: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (!file || !/\.(?:ts|json)$/.test(file) || /\.test\.ts$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(listener, DELAY_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
