import { useToastStore } from './notify.ts';
import classes from './ToastArea.module.css';

/** Renders the toasts once their code is loaded; shows a toast as plain text if it can't be loaded. */
export function ToastArea() {
  const { area, plain } = useToastStore();
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
