/** The hashes that the document's import map pins, by address. */
export function readImportMapIntegrity(): Record<string, string> {
  return JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}').integrity ?? {};
}

/**
 * Fetches a file by its hash and keeps it for whoever asks for the same address next. A script doesn't run by it.
 * @throws Error that names the file when it isn't there, or isn't what was published
 */
export function loadWithIntegrity(rel: 'modulepreload' | 'stylesheet', href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel, href, integrity, crossOrigin: '' });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} isn't there, or isn't what was published.`));
    };
    document.head.append(link);
  });
}
