import { useHost } from 'shared-contracts';
import { Button, Skeleton, Stack } from 'shared-contracts/ui';
import classes from './Auth.module.css';
import { AuthFrame } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { linkRequested, resetWords } from './content/texts.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { addressOf } from './rules/form.ts';
import { useAuthCalls } from './use-auth-actions.ts';
import { useRecovery } from './use-recovery.ts';

/** Where the link of a recovery mail leads. Without a link that is good it offers to ask for one. */
export default function ResetPasswordPage() {
  const recovery = useRecovery();
  switch (recovery.phase) {
    case 'ready':
      return <NewPasswordForm account={recovery.account} />;
    case 'refused':
      return <AskAgain {...resetWords[recovery.reason]} />;
    case 'unreachable':
      return (
        <AuthFrame {...resetWords.unreachable}>
          <Button onClick={recovery.retry}>{resetWords.retry}</Button>
        </AuthFrame>
      );
    case 'checking':
      return (
        <AuthFrame heading={resetWords.form.heading} intro="">
          <Stack role="status" aria-label="Checking the link">
            <Skeleton h="3.5rem" />
            <Skeleton h="2.75rem" />
          </Stack>
        </AuthFrame>
      );
  }
}

function AskAgain({ heading, intro }: { heading: string; intro: string }) {
  const { navigate } = useHost();
  const { attempt, send, linkSentTo } = useAuthCalls(() => undefined);
  if (linkSentTo !== null)
    return (
      <AuthFrame heading={heading} intro="">
        <p className={classes.sent} role="status">
          {linkRequested(linkSentTo)}
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame heading={heading} intro={intro}>
      <AuthForm
        mode="forgot"
        isRunning={attempt.isRunning}
        hint={attempt.hint}
        onSubmit={(input) => void send('forgot', input)}
        onChoose={(mode) => navigate(addressOf(mode))}
      />
    </AuthFrame>
  );
}
