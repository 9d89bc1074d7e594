import classes from './Header.module.css';

/** Switches between light and dark; the inline control handles it. Its styles hide it when scripts are disabled. */
export function ThemeToggle() {
  return (
    <button type="button" className={classes.theme} aria-label="Toggle theme" data-control="theme">
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <circle cx="12" cy="12" r="8.25" />
        <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5z" fill="currentColor" stroke="none" />
      </svg>
    </button>
  );
}
