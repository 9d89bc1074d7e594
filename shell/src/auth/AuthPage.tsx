import { useEffect, useState } from 'react';
import { useHost, useSession } from 'shared-contracts';
import classes from './Auth.module.css';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { linkRequested, modeSwitch, modeTexts } from './content/texts.ts';
import { ModeLink } from './ModeLink.tsx';
import { getModeUrl, type Mode, parseMode } from './rules/form.ts';
import { useAuthActions } from './use-auth-actions.ts';

/** Login, sign-up and request of a recovery link. Redirects signed-in visitors to the home page. */
export default function AuthPage() {
  const { navigate } = useHost();
  const isSignedIn = useSession((session) => session.status === 'signed-in');
  const [mode, setMode] = useState<Mode>(() => parseMode(location.search));
  const { request, send, linkSentTo } = useAuthActions(setMode);
  const alternative = modeSwitch[mode];

  useEffect(() => {
    if (isSignedIn) navigate('/');
  }, [isSignedIn, navigate]);

  const changeMode = (to: Mode) => {
    request.clearHint();
    setMode(to);
    history.replaceState(history.state, '', getModeUrl(to));
  };

  return (
    <AuthCard heading={modeTexts[mode].heading} intro={modeTexts[mode].intro}>
      {mode === 'forgot' && linkSentTo !== null ? (
        <p className={classes.sent} role="status">
          {linkRequested(linkSentTo)}
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
        <ModeLink to={alternative.to} onModeChange={changeMode}>
          {alternative.link}
        </ModeLink>
      </p>
    </AuthCard>
  );
}
