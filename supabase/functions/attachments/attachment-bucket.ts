/** Bucket of the storage with the attachments of quotes; an object's name is the id of its row. */
export const ATTACHMENT_BUCKET = 'attachments';
