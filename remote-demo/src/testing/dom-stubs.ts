/** Modal dialogs and object URLs, which jsdom lacks. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const pages = new Map<string, Blob>();
let created = 0;

URL.createObjectURL = (page) => {
  created += 1;
  const url = `blob:http://localhost/${created}`;
  pages.set(url, page as Blob);
  return url;
};
URL.revokeObjectURL = (url) => void pages.delete(url);

/** Object URLs that are not revoked. */
export function getObjectUrls(): string[] {
  return [...pages.keys()];
}

/** Content of the blob of an object URL. */
export function readObjectUrl(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(pages.get(url) ?? new Blob());
  });
}
