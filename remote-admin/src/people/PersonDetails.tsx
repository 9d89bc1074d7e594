import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { useMayChange } from '../access/use-may-change.ts';
import { endSessions, invitePerson, resetTwoFactor, setRole } from '../api/people.ts';
import { inviteText, peopleText, roleText, sessionText, twoFactorText } from '../content/people.ts';
import classes from './people.module.css';
import type { PersonProps } from './person-props.ts';
import { SessionList } from './SessionList.tsx';

/** What is rarely needed about a person, folded: sessions, and what ends their access. Viewers see it for themselves only. */
export function PersonDetails(props: PersonProps) {
  const { person, isSelf, onChange, onConfirm } = props;
  const { settings } = useHost();
  const mayChange = useMayChange();
  if (!mayChange && !isSelf) return null;

  const { id, name, email, role, sessions, isInvited, hasTwoFactor } = person;
  const inviteAgain = () =>
    onChange(async (backend) => inviteText.done[await invitePerson(backend, settings, { email, role })](email), inviteText.failed);
  const endAll = () => onChange(async (backend) => sessionText.ended(await endSessions(backend, id)));
  const reset = () =>
    onChange(async (backend) => {
      await resetTwoFactor(backend, id);
      return twoFactorText.wasReset(name);
    });
  const remove = () =>
    onChange(async (backend) => {
      await setRole(backend, id, null);
      return roleText.removed(name);
    });
  const askToReset = () => {
    const { title, ...texts } = twoFactorText.confirmReset;
    onConfirm({ ...texts, title: title(name), isHarmful: true, onConfirm: reset });
  };
  const askToRemove = () => {
    const { title, hint, ownHint, confirm } = roleText.confirmRemoval;
    onConfirm({ title: title(name), hint: isSelf ? ownHint : hint, confirm, isHarmful: true, onConfirm: remove });
  };
  return (
    <details className={classes.details}>
      <summary aria-label={peopleText.manageName(name)}>{peopleText.manage}</summary>
      {sessions.length > 0 && <SessionList {...props} />}
      <div className={classes.actions}>
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <Action onPress={endAll}>{isSelf ? sessionText.endOthers : sessionText.endAll}</Action>
        )}
        {isInvited && <Action onPress={inviteAgain}>{inviteText.again}</Action>}
        {mayChange && hasTwoFactor && !isSelf && <Action onPress={askToReset}>{twoFactorText.reset}</Action>}
        {mayChange && <Action onPress={askToRemove}>{roleText.remove}</Action>}
      </div>
    </details>
  );
}

function Action({ onPress, children }: { onPress(): unknown; children: string }) {
  return (
    <Button size="compact-sm" variant="default" onClick={() => void onPress()}>
      {children}
    </Button>
  );
}
