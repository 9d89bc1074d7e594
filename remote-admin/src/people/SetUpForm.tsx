import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useCallback, useState } from 'react';
import { getErrorMessage, toastTitles, useHost } from 'shared-contracts';
import { Button, Skeleton, TextInput } from 'shared-contracts/ui';
import { useRequest } from '../access/use-request.ts';
import { enrollFactor, verifyFactor } from '../api/second-factor.ts';
import { twoFactorText } from '../content/people.ts';
import { groupKey, parseCode } from '../rules/people.ts';
import classes from './people.module.css';
import type { ChangePeople } from './use-people.ts';

interface Props {
  onClose(): void;
  onChange: ChangePeople;
}

/** The margin is the light border that scanners need, in modules of the code (ISO/IEC 18004). */
const QR_CODE = { size: 208, marginSize: 4, level: 'M' } as const;

const text = twoFactorText.dialog;

/** The key of an authenticator app, as a QR code and as text, then its first code. */
export default function SetUpForm({ onClose, onChange }: Props) {
  const { backend, notify } = useHost();
  const { state, retry } = useRequest(enrollFactor);
  const [error, setError] = useState<string | null>(null);
  const [isVerifying, setVerifying] = useState(false);
  // Focused when the key is there: the dialog has opened without it.
  const focus = useCallback((field: HTMLInputElement | null) => field?.focus(), []);
  if (state.phase === 'loading') return <Skeleton h="14rem" />;
  if (state.phase === 'failed')
    return (
      <div role="alert" className={classes.setUp}>
        <p>{text.failed}</p>
        <Button onClick={retry}>Try again</Button>
      </div>
    );
  const { id, key, uri } = state.data;
  const verify = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = parseCode(String(new FormData(event.currentTarget).get('code')));
    setError(code === null ? text.invalid : null);
    if (code === null) return;
    setVerifying(true);
    try {
      await verifyFactor(await backend(), id, code);
      onClose();
      await onChange(async () => twoFactorText.turnedOn);
    } catch (failure) {
      notify.failure({ title: toastTitles.error, message: getErrorMessage(failure, text.failed) });
      setVerifying(false);
    }
  };
  return (
    <form className={classes.setUp} noValidate onSubmit={(event) => void verify(event)} aria-label={text.title}>
      <p>{text.scan}</p>
      <QRCodeSVG className={classes.qr} value={uri} title={text.qr} {...QR_CODE} />
      <div className={classes.key}>
        <span>{text.keyHint}</span>
        <code>{groupKey(key)}</code>
        <a href={uri}>{text.open}</a>
      </div>
      <TextInput
        ref={focus}
        name="code"
        label={text.code}
        description={text.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={error}
      />
      <Button type="submit" loading={isVerifying}>
        {text.confirm}
      </Button>
    </form>
  );
}
