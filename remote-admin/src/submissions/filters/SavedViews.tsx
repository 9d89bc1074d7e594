import { CloseButton, Popover } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Popover.css';
import { useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { Button, Stack, TextInput } from 'shared-contracts/ui';
import { useBackendQuery } from '../../access/use-backend-query.ts';
import { useSend } from '../../access/use-error-handler.ts';
import { unwrapData, unwrapRows } from '../../api/unwrap-response.ts';
import { viewText } from '../../content/text.ts';
import { getQuoteFilters, parseViewState, serializeFilters } from '../../rules/view-state.ts';
import { updateViewState, useAdminStore } from '../../state/admin-store.ts';
import classes from './Toolbar.module.css';

interface SavedView {
  name: string;
  /** What `serializeFilters` returned. */
  query: string;
}

const ALL: SavedView = { name: viewText.all, query: '' };

/** The filters and orders that admins have saved for all of them. A view that is saved with another name is renamed. */
export function SavedViews() {
  const { notify } = useHost();
  const sendRequest = useSend();
  const view = useAdminStore((state) => state.view);
  const { data: saved = [], refetch } = useBackendQuery(['saved-views'], listViews);
  const [isOpen, setOpen] = useState(false);

  const query = serializeFilters(view);
  const current = saved.find((each) => each.query === query);
  const send = async (request: (client: Backend) => Promise<void>) => {
    await sendRequest(request, viewText.failed);
    await refetch();
  };
  const deleteView = async (client: Backend, { name }: SavedView) =>
    void unwrapData(await client.from('saved_views').delete().eq('name', name));
  const save = async (client: Backend, name: string) => {
    unwrapData(await client.from('saved_views').upsert({ name, query }));
    if (current && current.name !== name) await deleteView(client, current);
  };
  const remove = async (client: Backend, removed: SavedView) => {
    await deleteView(client, removed);
    const restore = async (again: Backend) => void unwrapData(await again.from('saved_views').upsert(removed));
    notify.info({ ...viewText.removed(removed.name), action: { label: 'Undo', subject: removed.name, run: () => void send(restore) } });
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" transitionProps={{ duration: 0 }} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" className={classes.views} onClick={() => setOpen(!isOpen)}>
          {viewText.open}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="22rem" aria-label={viewText.open}>
        <Stack gap="xs">
          {[ALL, ...saved].map((each) => (
            <div key={each.name} className={classes.savedView}>
              <Button
                variant={each.query === query ? 'light' : 'subtle'}
                fullWidth
                justify="start"
                aria-current={each.query === query || undefined}
                onClick={() => {
                  updateViewState(getQuoteFilters(parseViewState(each.query)));
                  setOpen(false);
                }}
              >
                <bdi>{each.name}</bdi>
              </Button>
              {each !== ALL && (
                <CloseButton aria-label={viewText.remove(each.name)} onClick={() => void send((client) => remove(client, each))} />
              )}
            </div>
          ))}
          {query !== ALL.query && (
            <form
              className={classes.savedView}
              onSubmit={(event) => {
                event.preventDefault();
                const name = String(new FormData(event.currentTarget).get('name')).trim();
                if (name) void send((client) => save(client, name));
                setOpen(false);
              }}
            >
              <TextInput
                name="name"
                label={current ? viewText.rename(current.name) : viewText.name}
                defaultValue={current?.name}
                maxLength={60}
                autoComplete="off"
              />
              <Button type="submit">{viewText.save}</Button>
            </form>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

async function listViews(backend: Backend, signal: AbortSignal): Promise<SavedView[]> {
  return unwrapRows(await backend.from('saved_views').select('name, query').order('name').abortSignal(signal));
}
