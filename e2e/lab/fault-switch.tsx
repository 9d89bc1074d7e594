// Copied into the remotes of the failure lab: their pages break in the way that the browser session asks for.
import { type ComponentType, useEffect, useState } from 'react';

// Written by build-lab.ts.
const REMOTE = '{remote}';
const fault = (): string | null => (typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(`lab-fault-${REMOTE}`));

if (fault() === 'load') throw new Error('broken at load');

export function breakable(Page: ComponentType): ComponentType {
  return function BreakablePage() {
    const [button, setButton] = useState(false);
    if (fault() === 'mount') throw new Error('broken at mount');
    useEffect(() => {
      if (fault() === 'effect') throw new Error('broken in an effect');
      if (fault() === 'rejection') void Promise.reject(new Error('broken promise of ada@example.test'));
      setButton(fault() === 'event');
    }, []);
    const onClick = () => {
      throw new Error('broken in a handler');
    };
    return (
      <>
        {button && (
          <button type="button" onClick={onClick}>
            Break
          </button>
        )}
        <Page />
      </>
    );
  };
}
