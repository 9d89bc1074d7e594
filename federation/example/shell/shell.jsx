import {
  InteractiveNotifier,
  markAreaInteractive,
  matchRoute,
  normalizePath,
  RemotePage,
  SiteLink,
  useLocation,
  useSite,
} from 'federation-toolkit/react';
import { useEffect } from 'react';

/** The frame with the page of the current path. */
function App() {
  const { registry, loader } = useSite();
  const route = matchRoute(registry, normalizePath(useLocation().pathname));
  useEffect(() => markAreaInteractive('header'), []);
  return (
    <>
      <title>{route?.title ?? 'Not found'}</title>
      <nav>
        <SiteLink to="/">Home</SiteLink> <SiteLink to="/shop">Shop</SiteLink>
      </nav>
      <main id="main" tabIndex={-1}>
        {route ? <RemotePage key={route.path} module={route} loader={loader} /> : <NotFound />}
      </main>
    </>
  );
}

const NotFound = () => (
  <>
    <h1>Not found</h1>
    <InteractiveNotifier />
  </>
);

const Loading = () => <p aria-busy="true">Loading …</p>;
const Notice = ({ onRetry }) => (
  <p role="alert">
    This could not be loaded.{' '}
    <button type="button" onClick={onRetry}>
      Try again
    </button>
  </p>
);

/** What this shell gives to the page runtime. */
export const shell = {
  ownPaths: [],
  Providers: ({ children }) => children,
  App,
  Overlay: () => null,
  islands: {},
  statusComponents: {
    PageSkeleton: Loading,
    FragmentSkeleton: Loading,
    PageUnavailable: Notice,
    FragmentUnavailable: Notice,
    PageErrorNotice: Notice,
    loadPreviewBanner: async () => ({
      default: ({ problem, onLeave }) => (
        <button type="button" onClick={onLeave}>
          {problem ?? 'Leave preview'}
        </button>
      ),
    }),
  },
  isPublic: () => true,
};
