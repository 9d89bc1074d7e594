const FILE_NAME = /^[^\s]*\.(jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i;
const CAMERA_NAME =
  /^(img|dsc[fn]?|image|photo|picture|pic|scan|screenshot|unbenannt|untitled|pxl|whatsapp[- ]image)[-_ ]?\(?\d[\d_-]*\)?$/i;

/** Whether an alternative text is the name of the image's file. */
export function isFileName(text: string, source: string): boolean {
  if (FILE_NAME.test(text) || CAMERA_NAME.test(text)) return true;
  const file =
    source
      .replace(/[?#].*/s, '')
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  return text === file && /\d|_|-.*-/.test(text) && !/\s/.test(text);
}
