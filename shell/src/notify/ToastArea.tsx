import { useToasts } from './notify.ts';

/** The place of the toasts; empty until the first one is shown. */
export function ToastArea() {
  const area = useToasts((state) => state.area);
  return area && <area.Toasts />;
}
