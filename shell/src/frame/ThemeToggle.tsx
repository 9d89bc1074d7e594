import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useIsHydrated } from '../routing/use-is-hydrated.ts';
import classes from './Header.module.css';

/** Switches between light and dark. Rendered after hydration, since the server doesn't know the theme. */
export function ThemeToggle() {
  const isHydrated = useIsHydrated();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <span className={classes.themeSlot}>
      {isHydrated && (
        <button
          type="button"
          className={classes.theme}
          aria-label="Toggle theme"
          onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
            <circle cx="12" cy="12" r="8.25" />
            <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5z" fill="currentColor" stroke="none" />
          </svg>
        </button>
      )}
    </span>
  );
}
