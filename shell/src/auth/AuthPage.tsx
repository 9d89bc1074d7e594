import { useEffect, useState } from 'react';
import { useHost, useSession } from 'shared-contracts';
import classes from './Auth.module.css';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthModeLink } from './AuthModeLink.tsx';
import { authModeTexts, formatLinkRequestedText, loginNeededToast, modeSwitchTexts } from './content/texts.ts';
import { type AuthMode, getAuthModeUrl, parseAuthMode, parseNextPath } from './rules/credentials.ts';
import { useAuthActions } from './use-auth-actions.ts';

/** Login, sign-up and request of a recovery link. Redirects signed-in visitors to the page that sent them here, or home. */
export default function AuthPage() {
  const { navigate, notify } = useHost();
  const isSignedIn = useSession((session) => session.status === 'signed-in');
  const [next] = useState(() => parseNextPath(location.search));
  const [mode, setMode] = useState<AuthMode>(() => parseAuthMode(location.search));
  const { request, send, linkSentTo } = useAuthActions(setMode);
  const alternative = modeSwitchTexts[mode];

  useEffect(() => {
    if (isSignedIn) navigate(next);
    else if (next !== '/') notify.info(loginNeededToast);
  }, [isSignedIn, navigate, notify, next]);

  const changeMode = (to: AuthMode) => {
    request.clearHint();
    setMode(to);
    history.replaceState(history.state, '', getAuthModeUrl(to, next));
  };

  return (
    <AuthCard heading={authModeTexts[mode].heading} intro={authModeTexts[mode].intro}>
      {mode === 'forgot' && linkSentTo !== null ? (
        <p className={classes.sent} role="status">
          {formatLinkRequestedText(linkSentTo)}
        </p>
      ) : (
        <AuthForm
          mode={mode}
          isRunning={request.isRunning}
          hint={request.hint}
          onSubmit={(input) => void send(mode, input)}
          onModeChange={changeMode}
        />
      )}
      <p className={classes.other}>
        {alternative.question}
        <AuthModeLink to={alternative.to} onModeChange={changeMode}>
          {alternative.link}
        </AuthModeLink>
      </p>
    </AuthCard>
  );
}
