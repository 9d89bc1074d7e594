import { type ComponentType, createElement, memo, type ReactNode, useContext } from 'react';
import type { Service } from '../quote/quote-fields.ts';
import { useHost } from './host.ts';
import { defineIsland, type Island, IslandContext, type IslandStart, type JsonProps } from './island.ts';

/** What a page attaches to the quote form. The form shows it, and the visitor can remove it. */
export interface QuoteSetup {
  /** Differs from before whenever it is attached, also if the visitor had removed it. */
  revision: number;
  text: string;
  /** Selected if the visitor has selected no service. */
  services: readonly Service[];
}

/** Props of each fragment by its name, which begins with its owner. Only JSON, since documents contain them. */
export interface FragmentProps {
  'demo/DemoStarter': { label: string };
  'marketing/QuoteForm': { setup?: QuoteSetup | null };
}

/** Name of a fragment, such as `marketing/QuoteForm`. */
export type FragmentName = keyof FragmentProps;

/** Marks a component as a fragment: an island that the pages of all remotes may place. */
export function defineFragment<Name extends FragmentName>(
  name: Name,
  Component: ComponentType<FragmentProps[Name] & JsonProps<FragmentProps[Name]>>,
  options?: { start?: IslandStart },
): Island<FragmentProps[Name]> {
  return defineIsland(name, Component as ComponentType, options) as Island<FragmentProps[Name]>;
}

/** Places a fragment. It is memoized, since its component belongs to another remote and may be expensive to render. */
export const Fragment = memo(PlacedFragment) as <Name extends FragmentName>(props: { name: Name } & FragmentProps[Name]) => ReactNode;

function PlacedFragment({ name, ...props }: { name: FragmentName }): ReactNode {
  const placeIsland = useContext(IslandContext);
  const { RemoteFragment } = useHost();
  return placeIsland ? placeIsland({ name, props }) : createElement(RemoteFragment, { name, props });
}
