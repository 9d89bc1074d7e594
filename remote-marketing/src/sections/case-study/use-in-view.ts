import { type RefObject, useEffect, useState } from 'react';

/** Whether the element has been within `marginPx` pixels of the viewport. Never returns to false. */
export function useInView(ref: RefObject<Element | null>, marginPx: number): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isInView) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsInView(true), { rootMargin: `${marginPx}px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, marginPx, isInView]);
  return isInView;
}
