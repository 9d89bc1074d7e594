import classes from './FragmentSkeleton.module.css';

/** Shown until a fragment is loaded: as high as the place that the page gives it. */
export function FragmentSkeleton() {
  return <div className={classes.fields} aria-busy="true" />;
}
