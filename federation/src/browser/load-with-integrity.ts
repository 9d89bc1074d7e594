/** Returns the hashes of the shell's scripts by URL (HTML, "Import maps": `integrity`); null without a map, as on dev servers. */
export function readImportMapIntegrity(): Record<string, string> | null {
  const map = document.querySelector('script[type=importmap]');
  return map && (JSON.parse(map.textContent ?? '{}').integrity ?? {});
}

/** Returns whether `compose` wrote the document; that of a dev server has neither an import map nor hashes. */
export function isComposed(): boolean {
  return document.querySelector('script[type=importmap]') !== null;
}

/**
 * Loads a script or style sheet and checks its hash (W3C Subresource Integrity). A script is evaluated as a module, which for a
 * container or chunk only defines what it exports; a later `import()` of the same URL uses this module (HTML, "module map").
 * Not by `modulepreload`: WebKit ignores its `integrity`.
 * @throws Error with the URL if no hash is given, the file is missing or its hash differs
 */
export function loadWithIntegrity(kind: 'script' | 'stylesheet', url: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!integrity) throw new Error(`No hash is published for ${url}.`);
    const element =
      kind === 'script'
        ? Object.assign(document.createElement('script'), { type: 'module', src: url })
        : Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
    Object.assign(element, { integrity, crossOrigin: '' });
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`${url} is missing or differs from its published hash.`));
    };
    document.head.append(element);
  });
}
