import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { useRef, useState } from 'react';
import { type Backend, type Toast, useHost } from 'shared-contracts';
import { cutText } from 'shared-contracts/text-rules';
import { Button, Textarea, TextInput } from 'shared-contracts/ui';
import { useBackendQuery } from '../access/use-backend-query.ts';
import { useSend } from '../access/use-error-handler.ts';
import { savedReplyText } from '../content/thread.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import classes from './Composer.module.css';
import { deleteSavedReply, listSavedReplies, type SavedReply, storeSavedReply } from './saved-replies.ts';

interface Props {
  /** What is written in the composer. */
  text: string;
  isDisabled: boolean;
  onInsert(text: string): void;
}

const MAX_FIRST_TITLE_LENGTH = 40;

/** The menu of the texts that all admins reuse in their e-mails, and the dialog in which they change them. */
export function SavedReplies({ text, isDisabled, onInsert }: Props) {
  const { notify } = useHost();
  const send = useSend();
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const query = useBackendQuery(['saved-replies'], listSavedReplies, { enabled: isOpen, hasFailureToast: true });
  const { data: replies = [], isLoading } = query;
  const lastChange = useRef(Promise.resolve(true));
  // One after the other: what is saved when its field is left may be deleted next.
  const change = (work: (client: Backend) => Promise<void>, done?: Toast) => {
    const request = async (client: Backend) => {
      await work(client);
      if (done) notify.info(done);
    };
    lastChange.current = lastChange.current.then(() => send(request, savedReplyText.failed));
  };
  const store = (reply: SavedReply, done?: Toast) => change((client) => storeSavedReply(client, reply), done);
  const add = () => {
    const [line = ''] = text.split('\n');
    const beginning = cutText(line, MAX_FIRST_TITLE_LENGTH);
    const title = beginning === line ? line : `${beginning.replace(/\s+\S*$/, '')} …`;
    store({ id: crypto.randomUUID(), title, body: text }, savedReplyText.saved(title));
    button.current?.focus();
  };
  const saveFields = (reply: SavedReply, form: HTMLFormElement) => {
    const edited: SavedReply = { ...reply, ...Object.fromEntries(new FormData(form)) };
    if (form.dataset.changed && edited.title.trim() !== '' && edited.body.trim() !== '') store(edited);
  };
  const close = () => {
    // Leaves the field, which saves it.
    button.current?.focus();
    setEditing(false);
  };
  const remove = (reply: SavedReply) => {
    close();
    const action = { label: 'Undo', subject: reply.title, run: () => store(reply) };
    change((client) => deleteSavedReply(client, reply.id), { ...savedReplyText.removed(reply.title), action });
  };
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} returnFocus={false} position="top-start" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button ref={button} size="compact-sm" variant="subtle" disabled={isDisabled}>
            {savedReplyText.heading}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {replies.length === 0 && <Menu.Label>{savedReplyText[isLoading ? 'loading' : 'none']}</Menu.Label>}
          {replies.map(({ id, title, body }) => (
            <Menu.Item key={id} onClick={() => onInsert(body)}>
              {title}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={text === ''} onClick={add}>
            {savedReplyText.saveText}
          </Menu.Item>
          <Menu.Item disabled={replies.length === 0} onClick={() => setEditing(true)}>
            {savedReplyText.edit}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <AdminDialog opened={isEditing} title={savedReplyText.heading} closeLabel={savedReplyText.close} onClose={close}>
        <p className={classes.reader}>{savedReplyText.hint}</p>
        {replies.map((reply) => (
          <form
            key={reply.id}
            className={classes.saved}
            onSubmit={(event) => event.preventDefault()}
            onChange={({ currentTarget }) => {
              currentTarget.dataset.changed = 'true';
            }}
            onBlur={({ currentTarget }) => saveFields(reply, currentTarget)}
          >
            <TextInput name="title" label={savedReplyText.title} maxLength={80} defaultValue={reply.title} />
            <Textarea name="body" label={savedReplyText.body} rows={5} defaultValue={reply.body} />
            <Button size="compact-md" variant="default" onClick={() => remove(reply)}>
              {savedReplyText.remove}
            </Button>
          </form>
        ))}
      </AdminDialog>
    </>
  );
}
