import { type RefObject, useEffect, useState } from 'react';
import { useIsHydrated } from '../routing/use-is-hydrated.ts';

const ROOT_MARGIN = '600px';

/** Whether an element has been near the viewport. True from the start in the prerender and in its hydration. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const isHydrated = useIsHydrated();
  const [isNear, setIsNear] = useState(!isHydrated);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const onChange = (entries: IntersectionObserverEntry[]) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true);
    const observer = new IntersectionObserver(onChange, { rootMargin: ROOT_MARGIN });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
