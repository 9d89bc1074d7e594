import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

export interface ModalDialogProps {
  className?: string | undefined;
  labelledBy: string;
  /** Called by Escape and by a click on the backdrop; without it neither does anything. */
  onDismiss?: () => void;
  children: ReactNode;
}

/** A dialog on the browser's own top layer: the page behind is inert, and closing returns the focus to where it was. */
export function ModalDialog({ className, labelledBy, onDismiss, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the browser paints, and closed before React takes the element away: only so does the focus find its way back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const dismiss = (event: SyntheticEvent): void => {
    event.preventDefault();
    onDismiss?.();
  };
  // Browsers let a second Escape through a prevented cancel event, so the key itself is stopped.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') dismiss(event);
  };
  const onClick = (event: MouseEvent): void => {
    if (event.target === dialog.current) dismiss(event);
  };
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      closedby={onDismiss ? 'closerequest' : 'none'}
      onCancel={dismiss}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {children}
    </dialog>
  );
}
