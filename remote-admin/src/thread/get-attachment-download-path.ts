import { type Backend, callFunction, FunctionError, type Settings } from 'shared-contracts';
import { AccessDeniedError } from '../api/unwrap-response.ts';
import { attachmentText } from '../content/text.ts';

/** Returns the path of a URL that downloads a file and expires in seconds. @throws AccessDeniedError, or Error with a visible message */
export async function getAttachmentDownloadPath(backend: Backend, settings: Settings, id: string): Promise<string> {
  try {
    return (await callFunction(settings, 'open-attachment', { id }, { sessionOf: backend })).path;
  } catch (error) {
    const status = error instanceof FunctionError ? error.status : 0;
    if (status === 401 || status === 403) throw new AccessDeniedError(attachmentText.denied);
    throw new Error(status === 404 ? attachmentText.deleted : attachmentText.failed, { cause: error });
  }
}
