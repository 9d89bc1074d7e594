import { Group, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useHost } from 'shared-contracts';
import { Button, Checkbox, NativeSelect, Stack, TextInput } from 'shared-contracts/ui';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { deleteLeadView, saveLeadView } from '../api/lead-views.ts';
import { viewText } from '../content/views.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import type { QuoteFilters } from '../rules/filters.ts';
import { getPositionAt, type LeadView } from '../rules/lead-view.ts';
import { useAdminStore } from '../state/admin-store.ts';

interface Props {
  view: LeadView | 'new';
  /** The present filters, which a new view saves. */
  filters: QuoteFilters;
  onClose(): void;
}

const MAX_NAME_LENGTH = 60;

/** Saves the present filters as a view, or changes name, place and readers of a saved one. */
export default function ViewDialog({ view, filters, onClose }: Props) {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const views = useAdminStore((state) => state.views);
  const edited = view === 'new' ? null : view;
  const others = views.filter(({ id }) => id !== edited?.id);
  const place = edited ? views.findIndex(({ id }) => id === edited.id) : others.length;
  const [name, setName] = useState(edited?.name ?? '');
  const [isShared, setShared] = useState(edited?.isShared ?? false);
  const [index, setIndex] = useState(place);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const newName = name.trim();
  const replaced = edited ? undefined : views.find((other) => other.name.toLowerCase() === newName.toLowerCase());

  const change = async (send: () => Promise<void>, toast: { title: string; message: string }, failure: string) => {
    setBusy(true);
    try {
      await send();
      notify.success(toast);
      onClose();
    } catch (error) {
      handleError(error, failure);
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (newName === '') return;
    const position = replaced?.position ?? (edited && index === place ? edited.position : getPositionAt(others, index));
    const saved = { id: (edited ?? replaced)?.id ?? null, name: newName, isShared, filters: edited?.filters ?? filters, position };
    void change(async () => saveLeadView(await backend(), saved, getCurrentUserId()), viewText.saved(newName), viewText.saveFailed);
  };
  const remove = ({ id, name: removedName }: LeadView) =>
    void change(async () => deleteLeadView(await backend(), id), viewText.removed(removedName), viewText.removeFailed);

  return (
    <AdminDialog opened onClose={onClose} title={edited ? viewText.editTitle : viewText.saveTitle} closeLabel={viewText.close}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {edited ? viewText.keeps : viewText.updates}
          </Text>
          <TextInput
            data-autofocus
            label={viewText.name}
            description={replaced && viewText.replaces}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={viewText.namePlaceholder}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            error={isChecked && newName === '' && viewText.nameMissing}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {others.length > 0 && !replaced && (
            <NativeSelect
              label={viewText.position}
              data={[
                { value: '0', label: viewText.first },
                ...others.map((other, before) => ({ value: `${before + 1}`, label: viewText.after(other.name) })),
              ]}
              value={`${index}`}
              onChange={({ currentTarget }) => setIndex(Number(currentTarget.value))}
            />
          )}
          <Checkbox
            label={viewText.share}
            description={viewText.shareHint}
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
          <Group gap="sm" justify="flex-end">
            {edited && (
              <Button variant="subtle" mr="auto" disabled={isBusy} onClick={() => remove(edited)}>
                {viewText.remove}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {viewText.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {viewText.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </AdminDialog>
  );
}
