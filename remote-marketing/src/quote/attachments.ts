/** The code for attached files. The form loads it when the visitor chooses the first file. */
export { AttachmentList as default } from './AttachmentList.tsx';
export { uploadAttachedFiles } from './attachment-store.ts';
