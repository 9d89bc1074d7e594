import { type RefObject, useEffect, useRef, useState } from 'react';

interface Accordion {
  /** Container of the items. Each item has an id and one `hidden` element inside. */
  ref: RefObject<HTMLDivElement | null>;
  openId: string | null;
  /** Opens the item and closes the others, or closes the open item. */
  toggle(id: string): void;
}

/** Accordion with at most one open item. URL fragments and the browser's page search also open items. */
export function useAccordion(): Accordion {
  const ref = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);

  useEffect(() => {
    const openItemOf = (element: Element | null) => {
      const item = [...(ref.current?.children ?? [])].find((child) => child.contains(element));
      if (item) setOpenId(item.id);
    };
    const list = ref.current;
    const onBeforeMatch = ({ target }: Event) => openItemOf(target as Element);
    const onHashChange = () => openItemOf(document.getElementById(location.hash.slice(1)));
    onHashChange();
    addEventListener('hashchange', onHashChange);
    list?.addEventListener('beforematch', onBeforeMatch);
    return () => {
      removeEventListener('hashchange', onHashChange);
      list?.removeEventListener('beforematch', onBeforeMatch);
    };
  }, []);

  // React renders `hidden` as a boolean only; `until-found` lets the page search find closed answers (HTML, section 6.1).
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the open item
  useEffect(() => {
    for (const closed of ref.current?.querySelectorAll('[hidden]') ?? []) closed.setAttribute('hidden', 'until-found');
  }, [openId]);

  return { ref, openId, toggle: (id) => setOpenId(openId === id ? null : id) };
}
