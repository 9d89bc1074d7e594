import { PageLoadError } from 'federation-toolkit/browser';
import { type ReactNode, useEffect, useState } from 'react';
import type { RegistryRoute } from 'shared-contracts';
import { report } from '../reporting/report.ts';
import type { PageLoader } from '../routing/site-context.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

interface Props {
  route: RegistryRoute;
  loader: PageLoader;
  /** Id of the release whose page failed. */
  release: string | undefined;
  error: unknown;
  /** Shown if no fallback release can replace the page. */
  notice: ReactNode;
}

/** Replaces a page that threw by its remote's fallback release; shows a skeleton until that is loaded. */
export function PageErrorFallback({ route, loader, release, error, notice }: Props) {
  // A PageLoadError means that the loader has reported the failure and tried the fallback release.
  const [showsNotice, setShowsNotice] = useState(error instanceof PageLoadError);
  useEffect(() => {
    if (error instanceof PageLoadError) return;
    void loader.fallBack(route).then((instead) => {
      report(error, route.remote, { kind: 'render', release, instead });
      if (!instead) setShowsNotice(true);
    });
  }, [error, loader, route, release]);
  return showsNotice ? notice : <PageSkeleton />;
}
