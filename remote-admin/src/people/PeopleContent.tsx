import { useState } from 'react';
import { useSession } from 'shared-contracts';
import { Button, Skeleton } from 'shared-contracts/ui';
import { useMayChange } from '../access/use-may-change.ts';
import { inviteText, peopleText, twoFactorText } from '../content/people.ts';
import { retryHint } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { ReportSection } from '../report/ReportSection.tsx';
import { type Confirmation, ConfirmDialog } from './ConfirmDialog.tsx';
import { InviteForm } from './InviteForm.tsx';
import { PersonItem } from './PersonItem.tsx';
import classes from './people.module.css';
import { TwoFactorContent } from './TwoFactorContent.tsx';
import { usePeople } from './use-people.ts';

/** Who has access to the dashboard, and how they sign in. */
export function PeopleContent() {
  const { state, retry, change } = usePeople();
  const mayChange = useMayChange();
  const ownId = useSession((session) => (session.status === 'signed-in' ? session.user.id : null));
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  if (state.phase === 'loading') return <Skeleton h="24rem" mt="xl" />;
  if (state.phase === 'failed')
    return (
      <ListMessage title={peopleText.errorTitle} hint={retryHint}>
        <Button onClick={retry}>Try again</Button>
      </ListMessage>
    );
  const { people, isFactorMissing } = state.data;
  return (
    <div className={classes.sections}>
      {isFactorMissing && (
        <div className={classes.missing} role="status">
          <strong>{twoFactorText.missing.title}</strong>
          <p>{twoFactorText.missing.hint}</p>
        </div>
      )}
      {!isFactorMissing && (
        <ReportSection id="people" {...peopleText.list}>
          <ul className={classes.people} aria-label={peopleText.title}>
            {people.map((person) => (
              <PersonItem key={person.id} person={person} isSelf={person.id === ownId} onChange={change} onConfirm={setConfirmation} />
            ))}
          </ul>
        </ReportSection>
      )}
      {mayChange && !isFactorMissing && (
        <ReportSection id="invite" title={inviteText.title} hint={inviteText.hint}>
          <InviteForm onChange={change} />
        </ReportSection>
      )}
      <ReportSection id="two-factor" title={twoFactorText.title} hint={twoFactorText.hint}>
        <TwoFactorContent team={state.data} ownId={ownId} onChange={change} onConfirm={setConfirmation} />
      </ReportSection>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </div>
  );
}
