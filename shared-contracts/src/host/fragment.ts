import { defineIsland, type Island, type IslandStart, type JsonProps, Fragment as UntypedFragment } from 'federation-toolkit/island';
import type { ComponentType, ReactNode } from 'react';
import type { Service } from '../quote/quote-fields.ts';

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
  /** The receipt that replaces a sent form has the attribute `data-receipt`, so that its surroundings can change with it. */
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

/** Places a fragment. */
export const Fragment = UntypedFragment as unknown as <Name extends FragmentName>(props: { name: Name } & FragmentProps[Name]) => ReactNode;
