/**
 * Starts the site's scripts after the first paint, or at the visitor's first touch, so that they never compete with the
 * page that is already there. What to load is in the document: the shell's script first, then what it will ask for.
 */
export function startScripts(): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // Until here only the styles of what is on screen were there, inside the document.
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')) {
      // A sheet that failed must not look loaded to the runtime, or a retry would leave it out.
      sheet.onerror = () => sheet.remove();
      sheet.disabled = false;
    }
    const [main = '', ...others]: string[] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]');
    for (const href of others) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }));
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: main, crossOrigin: '' }));
  };
  for (const type of ['pointerdown', 'keydown', 'touchstart']) addEventListener(type, start, { once: true, passive: true, capture: true });
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(start));
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
}
