/** What the demo asks of a browser and jsdom lacks: modal dialogs and object addresses. Imported by tests only. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const pages = new Map<string, Blob>();
let made = 0;

URL.createObjectURL = (page) => {
  made += 1;
  const address = `blob:http://localhost/${made}`;
  pages.set(address, page as Blob);
  return address;
};
URL.revokeObjectURL = (address) => void pages.delete(address);

/** Object addresses that are not released. */
export function getObjectUrls(): string[] {
  return [...pages.keys()];
}

/** The document behind an object address. */
export function readObjectUrl(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(pages.get(address) ?? new Blob());
  });
}
