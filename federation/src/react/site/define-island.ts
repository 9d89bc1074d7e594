import { type ComponentType, createContext, createElement, memo, type ReactNode, useContext } from 'react';

// The entry `federation-toolkit/island`, which shell and remotes share: there is one context in a document.

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** Props that are JSON; others have the type `never`. */
export type JsonProps<Props> = { [Key in keyof Props]: Props[Key] extends Json ? Props[Key] : never };

/**
 * An island starts at an interaction. `visible` also starts it near the viewport of an active visitor, `query` if the URL has a query,
 * and `load` after the first paint: for a page that is useless without the island.
 */
export type IslandStart = 'interaction' | 'visible' | 'query' | 'load';

/** A component that is HTML in a document until it is needed; `island` is its name, such as `shop/BasketButton`. */
export interface Island<Props = object> {
  (props: Props): ReactNode;
  island: string;
  start: IslandStart;
}

/** An island where a page uses it. */
export interface PlacedIsland {
  name: string;
  props: object;
}

/** How islands and fragments are rendered. Provided by the page runtime around every page. */
export interface IslandRenderer {
  /** Renders an element in place of an island, in the prerender. Absent in browsers, where an island is its component. */
  placeIsland?: ((placed: PlacedIsland) => ReactNode) | undefined;
  /** Renders a fragment of any remote where there is no document: in the application, and inside of islands. */
  RemoteFragment: ComponentType<PlacedIsland>;
}

export const IslandContext = createContext<IslandRenderer | null>(null);

/** Marks a component as an island. The `name` begins with the part that owns it. */
export function defineIsland<Props extends JsonProps<Props> = object>(
  name: string,
  Component: ComponentType<Props>,
  { start = 'interaction' }: { start?: IslandStart } = {},
): Island<Props> {
  function IslandInPage(props: Props): ReactNode {
    const placeIsland = useContext(IslandContext)?.placeIsland;
    return placeIsland ? placeIsland({ name, props: props as object }) : createElement(Component, props as Props & object);
  }
  return Object.assign(IslandInPage, { island: name, start });
}

/** Places an island of any remote by its name. It is memoized, since its component may be expensive to render. */
export const Fragment = memo(function Fragment({ name, ...props }: { name: string } & Record<string, unknown>): ReactNode {
  const renderer = useContext(IslandContext);
  if (!renderer) throw new Error(`The fragment ${name} is outside of the page runtime: render the page in the shell.`);
  return renderer.placeIsland?.({ name, props }) ?? createElement(renderer.RemoteFragment, { name, props });
});
