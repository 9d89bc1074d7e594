/** The browser has no clipboard API, or requires a new user gesture (transient activation) to write to it. */
export class ClipboardDeniedError extends Error {}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new ClipboardDeniedError('The browser did not allow writing to the clipboard.');
  }
}
