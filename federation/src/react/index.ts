export { isPartialRegistry, type PageLoader } from '../browser/index.ts';
export { markDocumentInteractive } from '../page/document.ts';
export { matchRoute, normalizePath } from '../page/routes.ts';
export { type ReportedEvent, reportFailure, reportStep, setReportCollector } from '../reporting/report.ts';
export { IslandRoot, SiteRoot } from './islands/roots.tsx';
export { BrowserLocation, Redirect, SiteLink, useLocation, usePageScroll } from './navigation/location.tsx';
export { navigateTo } from './navigation/navigation.ts';
export { PageErrorNotice, PageUnavailable, showPageErrorNotice } from './remote/notices.tsx';
export { RemoteFragment } from './remote/RemoteFragment.tsx';
export { createLoadable, ErrorBoundary, type Loadable, LoadedComponent, RemotePage } from './remote/RemotePage.tsx';
export {
  type Shell,
  SiteContext,
  type SiteRuntime,
  type StatusComponents,
  type UnavailableProps,
  useRegistry,
  useSite,
} from './site/site.ts';
export { startShell } from './start-shell.tsx';
