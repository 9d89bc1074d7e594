import { createContext, useContext, useMemo, useRef } from 'react';
import { toRemoteIsland } from '../../types/index.ts';
import type { PlacedIsland } from '../site/define-island.ts';
import { useSite } from '../site/site-context.ts';
import { RemotePage } from './RemotePage.tsx';
import { FragmentUnavailable } from './unavailable.tsx';
import { useIsNearViewport } from './use-is-near-viewport.ts';

/** Names of the fragments around a fragment, the outermost first. */
export const FragmentPathContext = createContext<readonly string[]>([]);

/**
 * A fragment as a part of the page's React tree: in the application, and inside of islands. It loads near the viewport, also where
 * the island around it was prerendered: compose never runs the code of two remotes in one process. Directly on a page of a
 * document a fragment is an island.
 */
export function RemoteFragment({ name, props }: PlacedIsland) {
  const { loader, shell } = useSite();
  const island = useMemo(() => toRemoteIsland(name), [name]);
  const element = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(element);
  const pending = <shell.statusComponents.FragmentSkeleton />;
  const path = [...useContext(FragmentPathContext), name];
  if (path.indexOf(name) < path.length - 1)
    throw new Error(`A fragment can’t contain itself: ${path.join(' places ')}. Remove one of these places.`);
  return (
    <FragmentPathContext value={path}>
      <div ref={element} data-fragment={name}>
        {isNear ? (
          <RemotePage module={island} loader={loader} props={props} pending={pending} renderError={renderError} onInteractive={ignore} />
        ) : (
          pending
        )}
      </div>
    </FragmentPathContext>
  );
}

const renderError = (error: unknown, retry: () => void) => <FragmentUnavailable error={error} onRetry={retry} />;

function ignore(): void {}
