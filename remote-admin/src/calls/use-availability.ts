import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toastTitles, useHost } from 'shared-contracts';
import { queryClient, useBackendQuery } from '../access/use-backend-query.ts';
import { useSend } from '../access/use-error-handler.ts';
import { callsText } from '../content/calls.ts';
import { type Availability, type AvailabilityErrors, findAvailabilityErrors, isSameAvailability } from '../rules/availability.ts';
import { useAdminStore } from '../state/admin-store.ts';
import { loadAvailability, saveAvailability } from './availability-requests.ts';

const text = callsText.availability;

interface UseAvailability {
  isLoading: boolean;
  failure: unknown;
  /** The availability with the unsaved changes, or null until it is loaded. */
  value: Availability | null;
  errors: AvailabilityErrors;
  isChanged: boolean;
  isSaving: boolean;
  change(next: Availability): void;
  discard(): void;
  save(): void;
  retry(): unknown;
}

/** Loads when calls can be booked, keeps unsaved changes in this tab, and saves them with Undo. */
export function useAvailability(): UseAvailability {
  const { notify } = useHost();
  const send = useSend();
  const draft = useAdminStore((state) => state.availabilityDraft);
  const query = useBackendQuery(['availability'], loadAvailability, { hasFailureToast: true });
  const [errors, setErrors] = useState<AvailabilityErrors>({});

  const setDraft = (availabilityDraft: Availability | null) => useAdminStore.setState({ availabilityDraft });
  const store = ({ next, previous }: { next: Availability; previous: Availability | null }) =>
    send(async (client) => {
      await saveAvailability(client, next);
      queryClient.setQueryData(['availability'], await loadAvailability(client));
      // A change that was made while this one was being saved stays.
      useAdminStore.setState((state) => ({ availabilityDraft: state.availabilityDraft === next ? null : state.availabilityDraft }));
      notify.success({
        title: toastTitles.success,
        message: text.saved,
        key: 'availability',
        action: previous ? { label: 'Undo', subject: text.title, run: () => save({ next: previous, previous: null }) } : undefined,
      });
    });
  const { isPending: isSaving, mutate: save } = useMutation({ mutationFn: store }, queryClient);

  const stored = query.data ?? null;
  const value = stored && (draft ?? stored);
  return {
    ...query,
    value,
    errors,
    isChanged: stored !== null && value !== null && !isSameAvailability(stored, value),
    isSaving,
    change: setDraft,
    discard: () => {
      setDraft(null);
      setErrors({});
    },
    save: () => {
      if (!value || !stored || isSaving) return;
      const found = findAvailabilityErrors(value);
      setErrors(found);
      if (Object.keys(found).length > 0) notify.failure({ ...text.invalid, key: 'availability' });
      else save({ next: value, previous: stored });
    },
    retry: query.refetch,
  };
}
