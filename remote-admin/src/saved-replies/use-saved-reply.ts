import { useState } from 'react';
import { getErrorMessage, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { deleteCannedReply, saveCannedReply } from '../api/canned-replies.ts';
import { savedReplyText } from '../content/saved-replies.ts';
import type { EditedReply } from '../rules/canned-reply.ts';

/** Saves and deletes a reply. `failure` says why that failed. @param onChanged loads the replies again */
export function useSavedReply(onChanged: () => Promise<unknown>) {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const change = async (action: () => Promise<void>) => {
    setSaving(true);
    setFailure(null);
    try {
      await action();
      await onChanged();
    } catch (error) {
      setFailure(getErrorMessage(error, savedReplyText.saveFailed));
      setSaving(false);
    }
  };
  const save = (reply: EditedReply) => change(async () => saveCannedReply(await backend(), reply));
  const restore = async (reply: EditedReply) => {
    try {
      await saveCannedReply(await backend(), { ...reply, id: null });
      await onChanged();
    } catch (error) {
      handleError(error, savedReplyText.saveFailed);
    }
  };
  const remove = (reply: EditedReply, id: string) =>
    change(async () => {
      await deleteCannedReply(await backend(), id);
      const action = { label: 'Undo', subject: reply.title, run: () => void restore(reply) };
      notify.info({ ...savedReplyText.removed(reply.title), action });
    });
  return { isSaving, failure, save, remove };
}
