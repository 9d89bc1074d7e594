import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

export interface ModalDialogProps {
  className?: string | undefined;
  labelledBy: string;
  /** Called for Escape and clicks on the backdrop, which otherwise have no effect. */
  onDismiss?: () => void;
  children: ReactNode;
}

/** Native modal dialog: the page behind is inert, and closing it restores the focus. */
export function ModalDialog({ className, labelledBy, onDismiss, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog before React removes the element, which restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const dismiss = (event: SyntheticEvent): void => {
    event.preventDefault();
    onDismiss?.();
  };
  // A prevented `cancel` event doesn't block a second Escape (HTML, close watchers), so the key is prevented.
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
