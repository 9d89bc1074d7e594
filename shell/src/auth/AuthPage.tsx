import { useEffect, useState } from 'react';
import { useHost, useSession } from 'shared-contracts';
import classes from './Auth.module.css';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { linkRequested, modeSwitch, modeTexts } from './content/texts.ts';
import { ModeLink } from './ModeLink.tsx';
import { type Mode, modeUrl, parseMode } from './rules/form.ts';
import { useAuthActions } from './use-auth-actions.ts';

/** Log in, create an account, ask for a new password. Whoever is signed in goes to the home page. */
export default function AuthPage() {
  const { navigate } = useHost();
  const isSignedIn = useSession((session) => session.status === 'signed-in');
  const [mode, setMode] = useState<Mode>(() => parseMode(location.search));
  const { attempt, send, linkSentTo } = useAuthActions(setMode);
  const other = modeSwitch[mode];

  useEffect(() => {
    if (isSignedIn) navigate('/');
  }, [isSignedIn, navigate]);

  const choose = (to: Mode) => {
    attempt.forget();
    setMode(to);
    history.replaceState(history.state, '', modeUrl(to));
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
          isRunning={attempt.isRunning}
          hint={attempt.hint}
          onSubmit={(input) => void send(mode, input)}
          onChoose={choose}
        />
      )}
      <p className={classes.other}>
        {other.question}
        <ModeLink to={other.to} onChoose={choose}>
          {other.link}
        </ModeLink>
      </p>
    </AuthCard>
  );
}
