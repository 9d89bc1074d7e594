import type { MouseEvent, ReactNode } from 'react';
import classes from './Auth.module.css';
import { type AuthMode, getAuthModeUrl, parseNextPath } from './rules/credentials.ts';

interface Props {
  to: AuthMode;
  onModeChange(mode: AuthMode): void;
  className?: string;
  children: ReactNode;
}

/** Link to another mode of the auth page. A click changes the mode without losing typed text; modified clicks open a new tab. */
export function AuthModeLink({ to, onModeChange, className = '', children }: Props) {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onModeChange(to);
  };
  return (
    <a href={getAuthModeUrl(to, parseNextPath(location.search))} className={`${classes.link} ${className}`} onClick={handleClick}>
      {children}
    </a>
  );
}
