import type { MouseEvent, ReactNode } from 'react';
import classes from './Auth.module.css';
import { type Mode, modeUrl } from './rules/form.ts';

interface Props {
  to: Mode;
  onChoose(mode: Mode): void;
  className?: string;
  children: ReactNode;
}

/** A link to another mode of the page. It keeps what was typed, and opens in another tab like any link. */
export function ModeLink({ to, onChoose, className = '', children }: Props) {
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(to);
  };
  return (
    <a href={modeUrl(to)} className={`${classes.link} ${className}`} onClick={choose}>
      {children}
    </a>
  );
}
