import { privacyText } from '../content/privacy.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import type { Quote } from '../rules/quote.ts';
import { ErasePersonForm } from './ErasePersonForm.tsx';

interface Props {
  quote: Quote;
  opened: boolean;
  onClose(): void;
}

/** Lists what will be deleted, and asks for the e-mail address before it is. */
export function ErasePersonDialog({ quote, opened, onClose }: Props) {
  return (
    <AdminDialog opened={opened} onClose={onClose} title={privacyText.title(quote.name)} closeLabel={privacyText.close}>
      {opened && <ErasePersonForm quote={quote} onClose={onClose} />}
    </AdminDialog>
  );
}
