import { type RefObject, useEffect, useState } from 'react';
import { type LivePageProblemText, livePageProblems, scriptOnlyProblem } from '../../content/live-page-problems.ts';
import { isEmptyPage } from '../../rules/is-empty-page.ts';
import type { LivePageState } from './live-page-controller.ts';

/** Why the frame has nothing to show: the request failed, or the page is empty without its scripts. */
export function useLivePageProblem(
  { url, failure }: LivePageState,
  frame: RefObject<HTMLIFrameElement | null>,
): LivePageProblemText | undefined {
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
  return (livePageProblems as Record<string, LivePageProblemText | undefined>)[failure ?? ''];
}
