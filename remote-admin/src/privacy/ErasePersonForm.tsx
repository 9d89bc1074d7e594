import { useCallback, useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { Button, Skeleton, TextInput } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useRequest } from '../access/use-request.ts';
import { erasePerson, previewErasure } from '../api/person-data.ts';
import { privacyText } from '../content/privacy.ts';
import { retryHint } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { isSameAddress, listPersonData } from '../rules/person-data.ts';
import type { Quote } from '../rules/quote.ts';
import { forgetErasedQuote } from '../state/admin-store.ts';
import classes from './privacy.module.css';

interface Props {
  quote: Quote;
  onClose(): void;
}

export function ErasePersonForm({ quote: { id, email }, onClose }: Props) {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const [typed, setTyped] = useState('');
  const [isErasing, setIsErasing] = useState(false);
  const { state, retry } = useRequest(
    useCallback((client: Backend, signal: AbortSignal) => previewErasure(client, email, signal), [email]),
  );

  const erase = async () => {
    setIsErasing(true);
    try {
      await erasePerson(await backend(), email);
      notify.success(privacyText.erased);
      onClose();
      forgetErasedQuote(id);
    } catch (error) {
      handleError(error, privacyText.failed);
      setIsErasing(false);
    }
  };

  if (state.phase === 'loading') return <Skeleton h="12rem" role="status" aria-label={privacyText.loading} />;
  if (state.phase === 'failed')
    return (
      <ListMessage title={privacyText.errorTitle} hint={retryHint}>
        <Button onClick={retry}>Try again</Button>
      </ListMessage>
    );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSameAddress(typed, email)) void erase();
      }}
    >
      <p>{privacyText.willGo(email)}</p>
      <ul className={classes.data}>
        {listPersonData(state.data).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className={classes.note}>{privacyText.stays}</p>
      <TextInput
        type="email"
        label={privacyText.confirm}
        description={email}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {privacyText.cancel}
        </Button>
        <Button type="submit" className={classes.danger} loading={isErasing} disabled={!isSameAddress(typed, email)}>
          {privacyText.submit}
        </Button>
      </div>
    </form>
  );
}
