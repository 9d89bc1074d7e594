import classes from './PageSkeleton.module.css';

/** Placeholder of a page that is loading, drawn by its styles. Its height prevents a layout shift of the footer. */
export function PageSkeleton({ shape }: { shape?: 'dashboard' | 'auth' }) {
  return <div className={classes.page} data-shape={shape} aria-busy="true" />;
}
