import type { DashboardRole } from 'shared-contracts';
import { NativeSelect } from 'shared-contracts/ui';
import { useMayChange } from '../access/use-may-change.ts';
import { setRole } from '../api/people.ts';
import { peopleText, roleLabels, roleText, sessionText } from '../content/people.ts';
import { formatMoment } from '../rules/dates.ts';
import type { Person } from '../rules/people.ts';
import { PersonDetails } from './PersonDetails.tsx';
import classes from './people.module.css';
import type { PersonProps } from './person-props.ts';

const ROLES = (['admin', 'viewer'] as const).map((value) => ({ value, label: roleLabels[value] }));

/** One person with role, last sign-in and sessions. */
export function PersonItem(props: PersonProps) {
  const { person, isSelf, onChange, onConfirm } = props;
  const { id, name, email, role } = person;
  const mayChange = useMayChange();
  const change = (next: DashboardRole, before?: DashboardRole) =>
    onChange(async (backend) => {
      await setRole(backend, id, next);
      const undo = before && !isSelf && { action: { label: 'Undo', subject: name, run: () => void change(before) } };
      return { ...roleText.changed(name, next), ...undo };
    });
  const select = (next: DashboardRole) => {
    if (isSelf) onConfirm({ ...roleText.confirmOwnDemotion, isHarmful: true, onConfirm: () => change(next) });
    else void change(next, role);
  };
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
          {isSelf && <span className={classes.self}>{peopleText.you}</span>}
        </p>
        <p className={classes.email}>{email}</p>
        <p className={classes.facts}>{listFacts(person).join(' · ')}</p>
      </div>
      {mayChange ? (
        <NativeSelect
          size="sm"
          aria-label={peopleText.role(name)}
          data={ROLES}
          value={role}
          onChange={({ currentTarget: { value } }) => select(value === 'admin' ? 'admin' : 'viewer')}
        />
      ) : (
        <p className={classes.role}>{roleLabels[role]}</p>
      )}
      <PersonDetails {...props} />
    </li>
  );
}

function listFacts({ isInvited, lastSignInAt, hasTwoFactor, sessions }: Person): string[] {
  if (isInvited) return [peopleText.invited];
  const signIn = lastSignInAt ? peopleText.lastSignIn(formatMoment(lastSignInAt, new Date())) : peopleText.neverSignedIn;
  const count = sessions.length > 0 ? [sessionText.count(sessions.length)] : [];
  return [signIn, ...count, ...(hasTwoFactor ? [peopleText.twoFactor] : [])];
}
