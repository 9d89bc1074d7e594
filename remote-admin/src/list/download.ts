/** Downloads a text as a CSV file. */
export const downloadCsv = (name: string, csv: string): void => downloadText(name, csv, 'text/csv;charset=utf-8');

/** Downloads a text as a file. @param type its media type */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
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
