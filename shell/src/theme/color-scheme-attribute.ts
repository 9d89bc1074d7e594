/** Attribute of the document's element. Not in a module that imports React, which the inline script would then contain. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';
