/** The browser has no clipboard API, or requires a new user gesture (transient activation) to write to it. */
export class ClipboardDeniedError extends Error {}

export async function copyText(text: string): Promise<void> {
  await rejectAsDenied(() => navigator.clipboard.writeText(text));
}

/** Whether the browser writes only while it handles a click: WebKit and Firefox have no permission for the time after it. */
export async function mustCopyDuringClick(): Promise<boolean> {
  if (!navigator.permissions || typeof ClipboardItem === 'undefined') return false;
  return navigator.permissions.query({ name: 'clipboard-write' as PermissionName }).then(
    () => false,
    () => true,
  );
}

/** Starts a copy while a click is handled. Returns a function for its text, which may follow later. */
export function startClipboardCopy(): (text: string) => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Blob>();
  const writing = rejectAsDenied(() => navigator.clipboard.write([new ClipboardItem({ 'text/plain': promise })]));
  // If it is denied before the text follows, the error is thrown with the text.
  writing.catch(() => {});
  return (text) => {
    resolve(new Blob([text], { type: 'text/plain' }));
    return writing;
  };
}

async function rejectAsDenied(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch {
    throw new ClipboardDeniedError('The browser did not allow writing to the clipboard.');
  }
}
