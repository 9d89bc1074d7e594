/** Returns the hashes in the document's import map by URL (HTML, "Import maps": `integrity`). */
export function readImportMapIntegrity(): Record<string, string> {
  return JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}').integrity ?? {};
}

/**
 * Loads a file and checks its hash (W3C Subresource Integrity). Scripts are only preloaded, not run: a later `import()` of
 * the same URL uses the checked module.
 * @throws Error with the URL if the file is missing or its hash differs
 */
export function loadWithIntegrity(rel: 'modulepreload' | 'stylesheet', href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel, href, integrity, crossOrigin: '' });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} is missing or differs from its published hash.`));
    };
    document.head.append(link);
  });
}
