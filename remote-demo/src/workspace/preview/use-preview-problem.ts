import { type RefObject, useEffect, useState } from 'react';
import { type PreviewProblem, previewProblems, scriptOnlyProblem } from '../../content/preview-problems.ts';
import { isEmptyPage } from '../../rules/is-empty-page.ts';
import type { Preview } from './preview-controller.ts';

/** Why the frame has nothing to show: the request failed, or the page is empty without its scripts. */
export function usePreviewProblem({ url, failure }: Preview, frame: RefObject<HTMLIFrameElement | null>): PreviewProblem | undefined {
  const [emptyUrl, setEmptyUrl] = useState<string | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (url === null || !element) return;
    const check = (): void => {
      const page = element.contentDocument;
      if (page?.URL === url && page.readyState === 'complete') setEmptyUrl(isEmptyPage(page) ? url : null);
    };
    element.addEventListener('load', check);
    return () => element.removeEventListener('load', check);
  }, [url, frame]);
  if (url !== null) return emptyUrl === url ? scriptOnlyProblem : undefined;
  return (previewProblems as Record<string, PreviewProblem | undefined>)[failure ?? ''];
}
