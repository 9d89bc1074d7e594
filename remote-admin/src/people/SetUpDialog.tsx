import { Skeleton } from 'shared-contracts/ui';
import { peopleText, twoFactorText } from '../content/people.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import { useLoadedComponent } from '../dialog/use-loaded-component.ts';
import type { ChangePeople } from './use-people.ts';

interface Props {
  isOpen: boolean;
  onClose(): void;
  onChange: ChangePeople;
}

const loadForm = () => import('./SetUpForm.tsx');

/** Sets up an authenticator app. Its code, which draws a QR code, is loaded when it is opened. */
export function SetUpDialog({ isOpen, onClose, onChange }: Props) {
  const Form = useLoadedComponent(isOpen, loadForm, onClose);
  return (
    <AdminDialog opened={isOpen} onClose={onClose} title={twoFactorText.dialog.title} closeLabel={peopleText.close}>
      {isOpen && (Form ? <Form onClose={onClose} onChange={onChange} /> : <Skeleton h="14rem" />)}
    </AdminDialog>
  );
}
