export { isPartialRegistry } from '../browser/index.ts';
export { markDocumentInteractive } from '../page/document.ts';
export { normalizePath } from '../page/routes.ts';
export { type ReportedEvent, reportFailure, reportStep, setReportCollector } from '../reporting/report.ts';
export { IslandRoot } from './islands/IslandRoot.tsx';
export { SiteRoot } from './islands/SiteRoot.tsx';
export { BrowserLocation, Redirect, SiteLink, useLocation } from './navigation/location.tsx';
export { navigateTo } from './navigation/navigation.ts';
export { usePageScroll } from './navigation/use-page-scroll.ts';
export { ErrorBoundary } from './remote/ErrorBoundary.tsx';
export { createLoadable, type Loadable, LoadedComponent } from './remote/LoadedComponent.tsx';
export { PageErrorNotice, PageUnavailable } from './remote/notices.tsx';
export { RemoteFragment } from './remote/RemoteFragment.tsx';
export { RemotePage } from './remote/RemotePage.tsx';
export { showPageErrorNotice } from './site/page-error.ts';
export {
  type PageLoader,
  type ReactComponentModule,
  type Shell,
  SiteContext,
  type SiteRuntime,
  type StatusComponents,
  type UnavailableProps,
  useRoute,
  useSite,
} from './site/site.ts';
export { startShell } from './start-shell.tsx';
