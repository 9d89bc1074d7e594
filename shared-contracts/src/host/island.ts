import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** Props that are JSON; others have the type `never`. */
export type JsonProps<Props> = { [Key in keyof Props]: Props[Key] extends Json ? Props[Key] : never };

/** An island starts at an interaction. `visible` also starts it near the viewport of an active visitor, `query` if the URL has a query. */
export type IslandStart = 'interaction' | 'visible' | 'query';

/** A component that is HTML in a document until it is needed; `island` is its name, such as `marketing/QuoteForm`. */
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

/** Provided by the shell while it renders documents: renders an element in place of an island. Null renders the component itself. */
export const IslandContext = createContext<((placed: PlacedIsland) => ReactNode) | null>(null);

/** Marks a component as an island: the default export of a file such as `QuoteForm.island.tsx`. The `name` begins with the part. */
export function defineIsland<Props extends JsonProps<Props> = object>(
  name: string,
  Component: ComponentType<Props>,
  { start = 'interaction' }: { start?: IslandStart } = {},
): Island<Props> {
  function IslandInPage(props: Props): ReactNode {
    const placeIsland = useContext(IslandContext);
    return placeIsland ? placeIsland({ name, props: props as object }) : createElement(Component, props as Props & object);
  }
  return Object.assign(IslandInPage, { island: name, start });
}
