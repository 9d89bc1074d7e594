import { ActionIcon, Box, Group, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from 'shared-contracts';
import { Button, Stack } from 'shared-contracts/ui';
import { queryClient } from '../../access/use-backend-query.ts';
import { useSend } from '../../access/use-error-handler.ts';
import { personText } from '../../content/text.ts';
import { AdminDialog } from '../../dialog/AdminDialog.tsx';
import { downloadText } from '../../list/download.ts';
import type { Quote } from '../../rules/quote.ts';
import { deleteReplyDraft, noteChange, saveComposerDraft, selectQuote } from '../../state/admin-store.ts';
import { type ErasedCounts, erasePerson, readPerson } from './person-requests.ts';

/** What can be done with all data about the person of a lead. */
export function PersonMenu({ quote: { id, name, email } }: { quote: Quote }) {
  const { notify } = useHost();
  const send = useSend();
  /** What would be erased; null closes the dialog. */
  const [counts, setCounts] = useState<ErasedCounts | null>(null);
  const exportPerson = () =>
    send(async (client) => downloadText(`${email}.json`, JSON.stringify(await readPerson(client, email), null, 2), 'application/json'));
  const ask = () => send(async (client) => setCounts(await erasePerson(client, email, true)));
  const erasing = () =>
    send(async (client) => {
      await erasePerson(client, email, false);
      deleteReplyDraft(id);
      saveComposerDraft(id, null);
      selectQuote(null);
      noteChange(id);
      // The lead is removed with its buttons: without this, the focus would be lost.
      document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
      notify.success(personText.erased(name));
    });
  const { isPending, mutate: erase } = useMutation({ mutationFn: erasing }, queryClient);
  const close = () => setCounts(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" p={0} aria-label={personText.menu}>
            <svg viewBox="0 0 16 16" width="1rem" fill="currentcolor" aria-hidden="true">
              <path d="M2 7h2v2H2zM7 7h2v2H7zM12 7h2v2h-2z" />
            </svg>
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void exportPerson()}>{personText.export}</Menu.Item>
          <Menu.Item onClick={() => void ask()}>{personText.erase}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <AdminDialog opened={counts !== null} onClose={close} title={personText.title(name)} closeLabel={personText.close}>
        <Stack gap="lg">
          <Box component="ul" m={0}>
            {Object.entries(personText.counts).map(([key, label]) => (
              <li key={key}>{`${label}: ${counts?.[key as keyof ErasedCounts] ?? 0}`}</li>
            ))}
          </Box>
          <Box component="p" m={0}>
            {personText.warning}
          </Box>
          <Group gap="0.75rem" justify="flex-end">
            <Button variant="default" data-autofocus onClick={close}>
              {personText.keep}
            </Button>
            <Button bg="var(--nl-danger)" c="var(--nl-accent-text)" loading={isPending} onClick={() => erase()}>
              {personText.confirm}
            </Button>
          </Group>
        </Stack>
      </AdminDialog>
    </>
  );
}
