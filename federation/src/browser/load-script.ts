/** A file is missing or differs from its hash. Builds throw the same for their chunks and style sheets (`VerifiedChunksPlugin`). */
export interface FileError extends Error {
  url: string;
  integrity: string;
}

/** Returns whether an error is a `FileError`. */
export function isFileError(error: unknown): error is FileError {
  return error instanceof Error && 'url' in error && 'integrity' in error;
}

/**
 * Loads a module script and checks its hash (W3C Subresource Integrity). Containers and chunks only define what they export; a
 * later `import()` of the same URL uses this module (HTML, "module map"). Not by `modulepreload`: WebKit ignores its `integrity`.
 * @throws FileError
 */
export function loadScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src: url, integrity, crossOrigin: '' });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(Object.assign(new Error(`${url} is missing or differs from its hash.`), { url, integrity }));
    };
    document.head.append(script);
  });
}
