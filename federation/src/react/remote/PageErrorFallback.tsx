import { type ReactNode, useEffect, useState } from 'react';
import { PageLoadError } from '../../browser/index.ts';
import { reportFailure } from '../../reporting/report.ts';
import type { RemoteModule } from '../../types/index.ts';
import type { PageLoader } from '../site/site-context.ts';

interface Props {
  module: RemoteModule;
  loader: PageLoader;
  /** Id of the release whose page failed. */
  release: string | undefined;
  error: unknown;
  /** Shown until the fallback release is loaded. */
  pending: ReactNode;
  /** Shown if no fallback release can replace the page. */
  notice: ReactNode;
}

/** Replaces a page that threw by its remote's fallback release; shows `pending` until that is loaded. */
export function PageErrorFallback({ module, loader, release, error, pending, notice }: Props) {
  // A PageLoadError means that the loader has reported the failure and tried the fallback release.
  const [showsNotice, setShowsNotice] = useState(error instanceof PageLoadError);
  useEffect(() => {
    if (error instanceof PageLoadError) return;
    void loader.fallBack(module).then((instead) => {
      reportFailure(error, module.remote, { kind: 'render', release, instead });
      if (!instead) setShowsNotice(true);
    });
  }, [error, loader, module, release]);
  return showsNotice ? notice : pending;
}
