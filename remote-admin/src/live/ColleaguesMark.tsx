import { useStore } from 'zustand';
import { type Colleague, describeColleagues } from '../rules/desk.ts';
import { deskStore } from '../state/desk-store.ts';
import classes from './ColleaguesMark.module.css';

/** Who has a submission open, such as `Ada is answering`; nothing if nobody has. In a narrow list only the name is visible. */
export function ColleaguesMark({ quoteId }: { quoteId: string }) {
  const text = describeColleagues(useStore(deskStore, getPeople), quoteId);
  return (
    text && (
      <span className={classes.mark}>
        <span>
          {text.names} <span className={classes.doing}>{text.doing}</span>
        </span>
      </span>
    )
  );
}

const getPeople = ({ people }: { people: readonly Colleague[] }) => people;

export const useHasColleagues = (quoteId: string): boolean =>
  useStore(deskStore, ({ people }) => people.some((person) => person.quoteId === quoteId));
