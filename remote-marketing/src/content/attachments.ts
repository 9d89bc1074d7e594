/** Texts of the files that are attached to the form. */
export const attachmentTexts = {
  /** The size, with the state of the upload: null while it is running, undefined before it. */
  size: (size: string, upload: object | null | undefined) =>
    upload === undefined ? size : `${size}, ${upload === null ? 'uploading…' : 'uploaded'}`,
  remove: (name: string) => `Remove ${name}`,
  wrongType: 'only PDF, PNG, JPEG and DOCX files.',
  tooMany: 'only three files.',
  tooLarge: 'the files are larger than 10 MB together.',
  unreadable: 'the file can’t be read.',
  failed: 'the upload failed. Send the request again, or remove the file.',
};
