import type { Shell } from 'federation-toolkit/react';
import type { RemoteRoute } from 'shared-contracts';
import { App } from './App.tsx';
import { FragmentSkeleton } from './frame/FragmentSkeleton.tsx';
import { Header } from './frame/Header.tsx';
import { SESSION_HEADER_SELECTOR } from './frame/header-island.ts';
import { PageSkeleton } from './frame/PageSkeleton.tsx';
import { SHELL_PATHS } from './navigation/paths.ts';
import { FragmentUnavailable } from './notify/FragmentUnavailable.tsx';
import { PageErrorNotice } from './notify/PageErrorNotice.tsx';
import { PageUnavailable } from './notify/PageUnavailable.tsx';
import { Overlay } from './Overlay.tsx';
import { Providers } from './Providers.tsx';

/** What the agency's shell gives to the page runtime of the toolkit, in the browser and in the prerender. */
export const shell: Shell<RemoteRoute> = {
  ownPaths: SHELL_PATHS,
  Providers,
  App,
  Overlay,
  islands: { 'shell/Header': Header },
  eagerIslands: SESSION_HEADER_SELECTOR,
  statusComponents: {
    PageSkeleton,
    FragmentSkeleton,
    PageUnavailable,
    FragmentUnavailable,
    PageErrorNotice,
    loadPreviewBanner: () => import(/* webpackChunkName: 'preview' */ './notify/PreviewBanner.tsx'),
  },
  isPublic: ({ audience }) => audience === 'everyone',
};
