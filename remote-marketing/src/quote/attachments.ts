/** Code of the attached files, loaded when the first one is chosen. */
export { AttachmentList as default } from './AttachmentList.tsx';
export { uploadFiles } from './attachment-store.ts';
