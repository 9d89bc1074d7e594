import { type RefObject, useEffect, useRef, useState } from 'react';

interface SingleOpen {
  /** The element around all items; an item carries its id, and one `hidden` element inside. */
  ref: RefObject<HTMLDivElement | null>;
  open: string | null;
  /** Opens the item and closes the others, or closes it when it is open. */
  toggle(id: string): void;
}

/** An accordion with one open item at most. An address with the item's hash and the browser's search open it as well. */
export function useSingleOpen(): SingleOpen {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string | null>(null);

  useEffect(() => {
    const openAt = (element: Element | null) => {
      const item = [...(ref.current?.children ?? [])].find((child) => child.contains(element));
      if (item) setOpen(item.id);
    };
    const list = ref.current;
    const onFound = ({ target }: Event) => openAt(target as Element);
    const onAddress = () => openAt(document.getElementById(location.hash.slice(1)));
    onAddress();
    addEventListener('hashchange', onAddress);
    list?.addEventListener('beforematch', onFound);
    return () => {
      removeEventListener('hashchange', onAddress);
      list?.removeEventListener('beforematch', onFound);
    };
  }, []);

  // React knows `hidden` as a boolean only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of what is open
  useEffect(() => {
    for (const closed of ref.current?.querySelectorAll('[hidden]') ?? []) closed.setAttribute('hidden', 'until-found');
  }, [open]);

  return { ref, open, toggle: (id) => setOpen(open === id ? null : id) };
}
