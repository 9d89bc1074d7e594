import { ActionIcon } from '@mantine/core';
import { Button } from 'shared-contracts/ui';
import { savedReplyText } from '../content/saved-replies.ts';
import type { CannedReply } from '../rules/canned-reply.ts';
import classes from './SavedReplyList.module.css';

interface Props {
  replies: readonly CannedReply[];
  onInsert(body: string): void;
  onEdit(reply: CannedReply): void;
  onAdd(): void;
}

/** The saved replies by title, with the beginning of their texts. A click inserts one. */
export function SavedReplyList({ replies, onInsert, onEdit, onAdd }: Props) {
  return (
    <div className={classes.panel}>
      {replies.length === 0 && <p className={classes.none}>{savedReplyText.none}</p>}
      <ul className={classes.list}>
        {replies.map((reply) => (
          <li key={reply.id} className={classes.item}>
            <button type="button" className={classes.insert} onClick={() => onInsert(reply.body)}>
              <span className={classes.title}>{reply.title}</span>
              <span className={classes.body}>{reply.body}</span>
            </button>
            <ActionIcon variant="subtle" color="gray" aria-label={savedReplyText.edit(reply.title)} onClick={() => onEdit(reply)}>
              <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
                <path d="M10.5 3 13 5.5 5.5 13l-3 .5.5-3z" />
              </svg>
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div className={classes.add}>
        <Button size="compact-sm" variant="light" onClick={onAdd}>
          {savedReplyText.add}
        </Button>
      </div>
    </div>
  );
}
