import { useEffect, useRef, useState } from 'react';
import { Skeleton } from 'shared-contracts/ui';
import { useRequest } from '../access/use-request.ts';
import { listCannedReplies } from '../api/canned-replies.ts';
import { savedReplyText } from '../content/saved-replies.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import type { EditedReply } from '../rules/canned-reply.ts';
import classes from './SavedRepliesPanel.module.css';
import { SavedReplyEditor } from './SavedReplyEditor.tsx';
import { SavedReplyList } from './SavedReplyList.tsx';

const NEW_REPLY: EditedReply = { id: null, title: '', body: '' };

/** The saved replies, of which one is inserted or edited. Has the focus when it opens and when an editor closes. */
export default function SavedRepliesPanel({ onInsert }: { onInsert(body: string): void }) {
  const { state, retry, refresh } = useRequest(listCannedReplies);
  const [edited, setEdited] = useState<EditedReply | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isList = edited === null;
  useEffect(() => {
    if (isList) panel.current?.focus({ preventScroll: true });
  }, [isList]);
  const close = async () => {
    await refresh();
    setEdited(null);
  };

  return (
    <div className={classes.panel} ref={panel} tabIndex={-1}>
      {state.phase === 'loading' && <Skeleton h="6rem" role="status" aria-label={savedReplyText.loading} />}
      {state.phase === 'failed' && <LoadFailure title={savedReplyText.loadFailed} error={state.error} onRetry={retry} />}
      {edited && <SavedReplyEditor reply={edited} onCancel={() => setEdited(null)} onChanged={close} />}
      {!edited && state.phase === 'ready' && (
        <SavedReplyList replies={state.data} onInsert={onInsert} onEdit={setEdited} onAdd={() => setEdited(NEW_REPLY)} />
      )}
    </div>
  );
}
