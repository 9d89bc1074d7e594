import { act } from '@testing-library/react';

/** Replaces downloads by blobs in the returned array; read them with `readBlobText`. */
export function captureDownloads(): Blob[] {
  const downloads: Blob[] = [];
  URL.createObjectURL = (blob) => {
    downloads.push(blob as Blob);
    return 'blob:export';
  };
  URL.revokeObjectURL = () => {};
  // jsdom can't follow links.
  HTMLAnchorElement.prototype.click = () => {};
  return downloads;
}

/** Reads a blob as text: jsdom lacks `Blob.text`. A button may still be leaving its state of loading. */
export function readBlobText(blob: Blob | undefined): Promise<string> {
  const read = () =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(blob as Blob);
    });
  return act(read);
}
