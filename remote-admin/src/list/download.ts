/** Downloads a text as a file. */
export function downloadText(name: string, text: string, type: 'text/csv' | 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  openDownload(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Opens a URL whose response is a download, so that the page stays. Without a name the file has that of the response. */
export function openDownload(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
