/** The browser lets nothing into the clipboard: it wants a press first, or has none. */
export class ClipboardRefused extends Error {
  override name = 'ClipboardRefused';
}

/** Writes to the clipboard. @throws ClipboardRefused when the browser wants a fresh press first, or has no clipboard */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new ClipboardRefused('The browser did not allow writing to the clipboard.');
  }
}
