import { type RefObject, useEffect, useState } from 'react';

/** Turns true once, when the element comes within `distance` pixels of what is seen. */
export function useNearViewport(ref: RefObject<Element | null>, distance: number): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: `${distance}px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, distance, near]);
  return near;
}
