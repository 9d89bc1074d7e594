// Not in a module that imports React, which the inline script would then contain.

/** Attribute of the document's element. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';
/** Mantine's key of the visitor's choice in localStorage. */
export const COLOR_SCHEME_STORAGE_KEY = 'mantine-color-scheme-value';
