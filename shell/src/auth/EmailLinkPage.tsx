import { useHost } from 'shared-contracts';
import { Button, Skeleton, Stack } from 'shared-contracts/ui';
import classes from './Auth.module.css';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { formatLinkRequestedText, resetPageTexts, unusedLinkTexts } from './content/texts.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { getAuthModeUrl } from './rules/credentials.ts';
import { useAuthActions } from './use-auth-actions.ts';
import { useEmailLink } from './use-email-link.ts';

/** Target of the links in e-mails. A link with which a password can be chosen shows its form; without a valid one, this page offers it. */
export default function EmailLinkPage() {
  const link = useEmailLink();
  switch (link.phase) {
    case 'unused':
      return (
        <AuthCard {...unusedLinkTexts[link.purpose]}>
          <Button size="md" fullWidth onClick={link.redeem}>
            {unusedLinkTexts[link.purpose].button}
          </Button>
        </AuthCard>
      );
    case 'ready':
      return <NewPasswordForm account={link.account} />;
    case 'rejected':
      return <RequestNewLink {...resetPageTexts[link.reason]} />;
    case 'unreachable':
      return (
        <AuthCard {...resetPageTexts.unreachable}>
          <Button onClick={link.retry}>{resetPageTexts.retry}</Button>
        </AuthCard>
      );
    case 'checking':
      return (
        <AuthCard {...resetPageTexts.checking}>
          <Stack role="status" aria-label={resetPageTexts.checking.heading}>
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
