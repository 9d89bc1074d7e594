import { retentionText } from '../content/audit.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import { RetentionForm, type RetentionFormProps } from './RetentionForm.tsx';

/** The rules of retention and what they would delete. */
export function RetentionDialog({ opened, ...form }: RetentionFormProps & { opened: boolean }) {
  return (
    <AdminDialog opened={opened} onClose={form.onClose} title={retentionText.title} closeLabel={retentionText.close}>
      {opened && <RetentionForm {...form} />}
    </AdminDialog>
  );
}
