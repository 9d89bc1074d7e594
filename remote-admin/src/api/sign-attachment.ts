import type { Backend } from 'shared-contracts';
import { attachmentText } from '../content/text.ts';
import { AccessDeniedError } from './access-denied-error.ts';

/** Returns the path of a URL that downloads a file and expires in seconds. @throws AccessDeniedError, or Error with a visible message */
export async function signAttachment(backend: Backend, id: string): Promise<string> {
  const { data, error } = await backend.functions.invoke<{ path: string }>('open-attachment', { body: { id } });
  const status: unknown = error?.context?.status;
  if (status === 401 || status === 403) throw new AccessDeniedError(attachmentText.denied);
  if (status === 404) throw new Error(attachmentText.deleted);
  if (!data) throw new Error(attachmentText.failed, { cause: error });
  return data.path;
}
