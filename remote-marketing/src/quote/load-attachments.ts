import type { ReactNode, RefObject } from 'react';
import type { Settings } from 'shared-contracts';

interface FormProps {
  form: RefObject<HTMLFormElement | null>;
}

/** Loads the code of the attached files. Without it, their names are shown, and a request with files fails and can be repeated. */
export const loadAttachments = () =>
  import('./attachments.ts').catch(() => ({
    default: ({ form }: FormProps): ReactNode => {
      const input = form.current?.querySelector<HTMLInputElement>('input[type=file]');
      return [...(input?.files ?? [])].map(({ name }) => name).join(', ');
    },
    uploadAttachedFiles: (_: Settings): Promise<{ attachments: string[] }> => Promise.reject(),
  }));

/** Uploads the attached files. Resolves to the key of the request that names them. @throws Error that names a file */
export const loadAndUploadFiles = (settings: Settings) => loadAttachments().then((module) => module.uploadAttachedFiles(settings));
