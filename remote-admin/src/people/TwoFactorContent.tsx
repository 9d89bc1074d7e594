import { useState } from 'react';
import { Button, Checkbox } from 'shared-contracts/ui';
import { useMayChange } from '../access/use-may-change.ts';
import { requireTwoFactor, type Team } from '../api/people.ts';
import { removeFactors } from '../api/second-factor.ts';
import { twoFactorText } from '../content/people.ts';
import type { Confirmation } from './ConfirmDialog.tsx';
import classes from './people.module.css';
import { SetUpDialog } from './SetUpDialog.tsx';
import type { ChangePeople } from './use-people.ts';

interface Props {
  team: Team;
  ownId: string | null;
  onChange: ChangePeople;
  onConfirm(confirmation: Confirmation): void;
}

const text = twoFactorText;

/** Two-factor sign-in of the user, and whether everyone needs it. */
export function TwoFactorContent({ team: { people, isRequired, isFactorMissing }, ownId, onChange, onConfirm }: Props) {
  const mayChange = useMayChange();
  const [isSettingUp, setSettingUp] = useState(false);
  const isOn = people.some(({ id, hasTwoFactor }) => id === ownId && hasTwoFactor);
  const turnOff = () =>
    onChange(async (backend) => {
      await removeFactors(backend);
      return text.turnedOff;
    });
  const setRequired = (next: boolean) =>
    onChange(async (backend) => {
      await requireTwoFactor(backend, next);
      return next ? text.require.on : text.require.off;
    });
  const changeRequired = (next: boolean) => {
    const missing = people.filter(({ hasTwoFactor }) => !hasTwoFactor).length;
    const { title, confirmHint, confirm } = text.require;
    if (next && missing > 0) onConfirm({ title, hint: confirmHint(missing), confirm, onConfirm: () => setRequired(true) });
    else void setRequired(next);
  };
  return (
    <div className={classes.twoFactor}>
      <div className={classes.state}>
        <p>{isOn ? text.on : text.off}</p>
        {!isOn && (
          <Button variant={isFactorMissing ? 'filled' : 'default'} onClick={() => setSettingUp(true)}>
            {text.setUp}
          </Button>
        )}
        {isOn && !isRequired && (
          <Button variant="default" onClick={() => onConfirm({ ...text.confirmTurnOff, isHarmful: true, onConfirm: turnOff })}>
            {text.turnOff}
          </Button>
        )}
      </div>
      {mayChange && !isFactorMissing && (
        <Checkbox
          label={text.require.label}
          description={isOn || isRequired ? text.require.hint : text.require.ownFirst}
          checked={isRequired}
          disabled={!isOn && !isRequired}
          onChange={({ currentTarget }) => changeRequired(currentTarget.checked)}
        />
      )}
      <SetUpDialog isOpen={isSettingUp} onClose={() => setSettingUp(false)} onChange={onChange} />
    </div>
  );
}
