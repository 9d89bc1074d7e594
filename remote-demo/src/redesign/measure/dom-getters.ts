// Getters and methods of our own window. A hostile page can't replace them, and the fields of its forms, which are properties of the form
// (`form.childNodes`), don't hide them: "DOM clobbering".

export function captureGetter<Owner extends object, Name extends keyof Owner>(prototype: Owner, name: Name): (owner: Owner) => Owner[Name] {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (!get) throw new Error(`${String(name)} is not a getter of this prototype.`);
  return (owner) => get.call(owner);
}

export const getDocumentElement = captureGetter(Document.prototype, 'documentElement');
export const getDocumentTitle = captureGetter(Document.prototype, 'title');
export const getNodeType = captureGetter(Node.prototype, 'nodeType');
export const getParent = captureGetter(Node.prototype, 'parentNode');
export const getNamespace = captureGetter(Element.prototype, 'namespaceURI');
export const getFirstChild = captureGetter(Node.prototype, 'firstChild');
export const getNextSibling = captureGetter(Node.prototype, 'nextSibling');
export const getTextContent = captureGetter(Node.prototype, 'textContent');
export const getText = captureGetter(CharacterData.prototype, 'data');
export const getLocalName = captureGetter(Element.prototype, 'localName');
export const getScrollHeight = captureGetter(Element.prototype, 'scrollHeight');
export const getLinkUrl = captureGetter(HTMLAnchorElement.prototype, 'href');
export const getImageUrl = captureGetter(HTMLImageElement.prototype, 'currentSrc');
export const getImageWidth = captureGetter(HTMLImageElement.prototype, 'naturalWidth');
export const getImageHeight = captureGetter(HTMLImageElement.prototype, 'naturalHeight');
export const isImageComplete = captureGetter(HTMLImageElement.prototype, 'complete');
export const getPosterUrl = captureGetter(HTMLVideoElement.prototype, 'poster');
export const getInputUrl = captureGetter(HTMLInputElement.prototype, 'src');

export const getAttribute = (element: Element, name: string): string | null => Element.prototype.getAttribute.call(element, name);
export const setAttribute = (element: Element, name: string, value: string): void =>
  Element.prototype.setAttribute.call(element, name, value);
export const getBoundingBox = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);
export const findByTagName = (page: Document, name: string): Element[] =>
  Array.from(Document.prototype.getElementsByTagName.call(page, name));
export const findInside = (element: Element, name: string): Element[] =>
  Array.from(Element.prototype.getElementsByTagName.call(element, name));
export const createRange = (page: Document): Range => Document.prototype.createRange.call(page);
