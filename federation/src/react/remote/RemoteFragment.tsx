import { createContext, useContext, useRef } from 'react';
import type { Registry, RegistryModule } from '../../types/index.ts';
import type { PlacedIsland } from '../site/define-island.ts';
import { useSite } from '../site/site-context.ts';
import { RemotePage } from './RemotePage.tsx';
import { FragmentUnavailable } from './unavailable.tsx';
import { useNearViewport } from './use-near-viewport.ts';

/** Names of the fragments around a fragment, the outermost first. */
export const FragmentPath = createContext<readonly string[]>([]);

/**
 * A fragment as a part of the page's React tree: in the application, and inside of islands. It loads near the viewport, also where
 * the island around it was prerendered: compose never runs the code of two remotes in one process. Directly on a page of a
 * document a fragment is an island.
 */
export function RemoteFragment({ name, props }: PlacedIsland) {
  const { registry, loader, shell } = useSite();
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(element);
  const pending = <shell.looks.FragmentSkeleton />;
  const path = [...useContext(FragmentPath), name];
  if (path.indexOf(name) < path.length - 1)
    throw new Error(`A fragment can’t contain itself: ${path.join(' places ')}. Remove one of these places.`);
  return (
    <FragmentPath value={path}>
      <div ref={element} data-fragment={name}>
        {isNear ? (
          <RemotePage
            route={findFragment(registry, name)}
            loader={loader}
            props={props}
            pending={pending}
            renderError={renderError}
            onInteractive={ignore}
          />
        ) : (
          pending
        )}
      </div>
    </FragmentPath>
  );
}

/** A document’s registry has only the fragments of its page; for others the loader completes it. */
function findFragment({ islands }: Registry, name: string): RegistryModule {
  const [remote = '', island] = name.split('/');
  return islands?.find(({ path }) => path === name) ?? { remote, path: name, page: `./islands/${island}` };
}

const renderError = (error: unknown, retry: () => void) => <FragmentUnavailable error={error} onRetry={retry} />;

function ignore(): void {}
