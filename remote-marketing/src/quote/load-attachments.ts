import type { Settings } from 'shared-contracts';

/** Loads the code of the attached files. Without it, the field shows no list, and a request with files fails and can be repeated. */
export const loadAttachments = () =>
  import('./AttachmentList.tsx').catch(() => ({
    default: () => null,
    uploadAttachedFiles: (_: Settings, _form: HTMLFormElement): Promise<{ attachments: string[] }> => Promise.reject(),
  }));

/** Uploads the files of a form. Resolves to the key of the request that names them. @throws Error that names a file */
export const loadAndUploadFiles = (settings: Settings, form: HTMLFormElement) =>
  loadAttachments().then((module) => module.uploadAttachedFiles(settings, form));
