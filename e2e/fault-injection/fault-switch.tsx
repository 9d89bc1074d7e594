// Copied into the remotes of the fault site: their pages break as the session storage requests.
import { type ComponentType, useEffect, useState } from 'react';

// Replaced by build-faulty-site.ts.
const REMOTE = '{remote}';
const readFault = (): string | null => (typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(`fault-${REMOTE}`));

if (readFault() === 'load') throw new Error('broken at load');

export function withFaultSwitch<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function BreakablePage(props: Props) {
    const [hasButton, setHasButton] = useState(false);
    if (readFault() === 'mount') throw new Error('broken at mount');
    useEffect(() => {
      if (readFault() === 'effect') throw new Error('broken in an effect');
      if (readFault() === 'rejection') void Promise.reject(new Error('broken promise of ada@example.test'));
      setHasButton(readFault() === 'event');
    }, []);
    const onClick = () => {
      throw new Error('broken in a handler');
    };
    return (
      <>
        {hasButton && (
          <button type="button" onClick={onClick}>
            Break
          </button>
        )}
        <Page {...props} />
      </>
    );
  };
}
