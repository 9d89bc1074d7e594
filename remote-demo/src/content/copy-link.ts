/** Toasts of the buttons that copy a link. */
export const copyLinkTexts = {
  copied: { title: 'Copied', message: 'Link copied to clipboard' },
  failed: 'The link couldn’t be copied. Copy it from here:',
} as const;
