import { createContext, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { toRemoteIsland } from '../../types/index.ts';
import type { PlacedIsland } from '../site/define-island.ts';
import { useSite } from '../site/site.ts';
import { FragmentUnavailable } from './notices.tsx';
import { RemotePage } from './RemotePage.tsx';

const ROOT_MARGIN = '600px';

/** Names of the fragments around a fragment, the outermost first. */
export const FragmentPathContext = createContext<readonly string[]>([]);

/**
 * A fragment as a part of the page's React tree: in the application, and inside of islands. It loads near the viewport, also where
 * the island around it was prerendered: compose never runs the code of two remotes in one process. Directly on a page of a
 * document a fragment is an island.
 */
export function RemoteFragment({ name, props }: PlacedIsland) {
  const { shell } = useSite();
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
        {isNear ? <RemotePage module={island} props={props} pending={pending} renderError={renderError} onInteractive={ignore} /> : pending}
      </div>
    </FragmentPathContext>
  );
}

const renderError = (error: unknown, retry: () => void) => <FragmentUnavailable error={error} onRetry={retry} />;

function ignore(): void {}

/** Whether an element has been near the viewport. False in the prerender and in its hydration. */
function useIsNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const onChange = (entries: IntersectionObserverEntry[]) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true);
    const observer = new IntersectionObserver(onChange, { rootMargin: ROOT_MARGIN });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
