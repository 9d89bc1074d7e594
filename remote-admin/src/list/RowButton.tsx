import type { ButtonHTMLAttributes } from 'react';
import classes from './RowButton.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** With a border, or as words alone. */
  variant: 'default' | 'subtle';
  /** Waits for an answer: it can't be pressed again until then. */
  loading?: boolean;
}

/** A button in a row. Lists draw dozens at once, for which the theme's own button does too much. */
export function RowButton({ variant, loading = false, className = '', children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${classes.button} ${className}`}
      data-variant={variant}
      data-loading={loading || undefined}
      disabled={loading}
    >
      {children}
    </button>
  );
}
