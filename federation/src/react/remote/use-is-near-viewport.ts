import { type RefObject, useEffect, useState } from 'react';

const ROOT_MARGIN = '600px';

/** Whether an element has been near the viewport. False in the prerender and in its hydration. */
export function useIsNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const onChange = (entries: IntersectionObserverEntry[]) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true);
    const observer = new IntersectionObserver(onChange, { rootMargin: ROOT_MARGIN });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
