// Copied into the live release of the fault site's demo: its islands break as the session storage requests.
import { type ComponentType, useEffect } from 'react';

const readFault = (): string | null => (typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem('fault-of-demo'));

if (readFault() === 'load') throw new Error('broken at load');

export function withFaultSwitch<Props extends object>(Island: ComponentType<Props>): ComponentType<Props> {
  return function BreakableIsland(props: Props) {
    if (readFault() === 'render') throw new Error('broken while rendering');
    useEffect(() => {
      if (readFault() === 'effect') throw new Error('broken in an effect');
    }, []);
    const throwInHandler = () => {
      if (readFault() === 'event') throw new Error('broken in a handler');
    };
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: a test presses a key to let the handler throw.
      <div onKeyDown={throwInHandler}>
        <Island {...props} />
      </div>
    );
  };
}
