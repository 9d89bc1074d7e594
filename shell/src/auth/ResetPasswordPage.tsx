import { useHost } from 'shared-contracts';
import { Button, Skeleton, Stack } from 'shared-contracts/ui';
import classes from './Auth.module.css';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { formatLinkRequestedText, resetPageTexts } from './content/texts.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { getAuthModeUrl } from './rules/credentials.ts';
import { useAuthActions } from './use-auth-actions.ts';
import { useRecoveryLink } from './use-recovery-link.ts';

/** Target of recovery links. Without a valid link it offers to request one. */
export default function ResetPasswordPage() {
  const recovery = useRecoveryLink();
  switch (recovery.phase) {
    case 'ready':
      return <NewPasswordForm account={recovery.account} />;
    case 'rejected':
      return <RequestNewLink {...resetPageTexts[recovery.reason]} />;
    case 'unreachable':
      return (
        <AuthCard {...resetPageTexts.unreachable}>
          <Button onClick={recovery.retry}>{resetPageTexts.retry}</Button>
        </AuthCard>
      );
    case 'checking':
      return (
        <AuthCard heading={resetPageTexts.form.heading} intro="">
          <Stack role="status" aria-label="Checking the link">
            <Skeleton h="3.5rem" />
            <Skeleton h="2.75rem" />
          </Stack>
        </AuthCard>
      );
  }
}

function RequestNewLink({ heading, intro }: { heading: string; intro: string }) {
  const { navigate } = useHost();
  const { request, send, linkSentTo } = useAuthActions(() => undefined);
  if (linkSentTo !== null)
    return (
      <AuthCard heading={heading} intro="">
        <p className={classes.sent} role="status">
          {formatLinkRequestedText(linkSentTo)}
        </p>
      </AuthCard>
    );
  return (
    <AuthCard heading={heading} intro={intro}>
      <AuthForm
        mode="forgot"
        isRunning={request.isRunning}
        hint={request.hint}
        onSubmit={(input) => void send('forgot', input)}
        onModeChange={(mode) => navigate(getAuthModeUrl(mode))}
      />
    </AuthCard>
  );
}
