export const inboxPage = { html: '', scriptHash: '' };
