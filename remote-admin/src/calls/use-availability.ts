import { useState } from 'react';
import { toastTitles, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { type RequestState, useRequest } from '../access/use-request.ts';
import { callsText } from '../content/calls.ts';
import { type Availability, type AvailabilityErrors, findAvailabilityErrors, isSameAvailability } from '../rules/availability.ts';
import { useAdminStore } from '../state/admin-store.ts';
import { loadAvailability, saveAvailability } from './availability-requests.ts';

const text = callsText.availability;

interface UseAvailability {
  phase: RequestState<Availability>['phase'];
  /** The availability with the unsaved changes, or null until it is loaded. */
  value: Availability | null;
  errors: AvailabilityErrors;
  isChanged: boolean;
  isSaving: boolean;
  change(next: Availability): void;
  discard(): void;
  save(): void;
  retry(): void;
}

/** Loads when calls can be booked, keeps unsaved changes in this tab, and saves them with Undo. */
export function useAvailability(): UseAvailability {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const draft = useAdminStore((state) => state.availabilityDraft);
  const { state, retry } = useRequest(loadAvailability, handleError);
  const [saved, setSaved] = useState<Availability | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [errors, setErrors] = useState<AvailabilityErrors>({});

  const setDraft = (availabilityDraft: Availability | null) => useAdminStore.setState({ availabilityDraft });
  const store = async (next: Availability, previous: Availability | null) => {
    setIsSaving(true);
    try {
      const client = await backend();
      await saveAvailability(client, next);
      setSaved(await loadAvailability(client));
      // A change that was made while this one was being saved stays.
      useAdminStore.setState((state) => ({ availabilityDraft: state.availabilityDraft === next ? null : state.availabilityDraft }));
      notify.success({
        title: toastTitles.success,
        message: text.saved,
        key: 'availability',
        action: previous ? { label: 'Undo', subject: text.title, run: () => void store(previous, null) } : undefined,
      });
    } catch (error) {
      handleError(error);
    } finally {
      setIsSaving(false);
    }
  };

  const stored = saved ?? (state.phase === 'ready' ? state.data : null);
  const value = stored && (draft ?? stored);
  return {
    phase: state.phase,
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
      else void store(value, stored);
    },
    retry,
  };
}
