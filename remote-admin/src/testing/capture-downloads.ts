/** Catches the files that the page saves from now on; read each with `readBlobText`. */
export function captureDownloads(): Blob[] {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:export';
  };
  URL.revokeObjectURL = () => {};
  // jsdom follows no link of a download.
  HTMLAnchorElement.prototype.click = () => {};
  return saved;
}

/** The text of a file that was saved. */
export function readBlobText(file: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file as Blob);
  });
}
