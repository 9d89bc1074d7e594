import { useToasts } from './notify.ts';
import classes from './ToastArea.module.css';

/** The place of the toasts; empty until the first one is shown. One whose code can't be had is shown as plain text. */
export function ToastArea() {
  const { area, plain } = useToasts();
  if (area) return <area.Toasts />;
  return (
    plain && (
      <p className={classes.toast} role="alert">
        <strong>{plain.title}</strong>
        <br />
        {plain.message}
      </p>
    )
  );
}
