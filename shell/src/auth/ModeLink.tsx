import type { MouseEvent, ReactNode } from 'react';
import classes from './Auth.module.css';
import { getModeUrl, type Mode } from './rules/form.ts';

interface Props {
  to: Mode;
  onModeChange(mode: Mode): void;
  className?: string;
  children: ReactNode;
}

/** Link to another mode of the auth page. A click changes the mode without losing typed text; modified clicks open a new tab. */
export function ModeLink({ to, onModeChange, className = '', children }: Props) {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onModeChange(to);
  };
  return (
    <a href={getModeUrl(to)} className={`${classes.link} ${className}`} onClick={handleClick}>
      {children}
    </a>
  );
}
