import type { Person } from '../rules/people.ts';
import type { Confirmation } from './ConfirmDialog.tsx';
import type { ChangePeople } from './use-people.ts';

/** One person, and how something about them is changed. */
export interface PersonProps {
  person: Person;
  /** Whether it is the user. */
  isSelf: boolean;
  onChange: ChangePeople;
  /** Asks first. */
  onConfirm(confirmation: Confirmation): void;
}
