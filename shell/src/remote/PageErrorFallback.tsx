import { type ReactNode, useEffect, useState } from 'react';
import type { RegistryRoute } from 'shared-contracts';
import { PageLoadError } from '../federation/page-load-error.ts';
import type { PageLoader } from '../federation/page-loader.ts';
import { report } from '../reporting/report.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

interface Props {
  route: RegistryRoute;
  loader: PageLoader;
  /** Release whose page failed. */
  release: string | undefined;
  error: unknown;
  /** What stands in the page's place when no earlier release can. */
  notice: ReactNode;
}

/** A page that threw while it was shown. Its remote's last release that worked takes over; until then it is a skeleton. */
export function PageErrorFallback({ route, loader, release, error, notice }: Props) {
  // The loader has tried and told already when it was the loading that failed.
  const [over, setOver] = useState(error instanceof PageLoadError);
  useEffect(() => {
    if (error instanceof PageLoadError) return;
    void loader.fallBack(route).then((instead) => {
      report(error, route.remote, { kind: 'render', release, instead });
      if (!instead) setOver(true);
    });
  }, [error, loader, route, release]);
  return over ? notice : <PageSkeleton />;
}
