import { memo, useDeferredValue } from 'react';
import { AdminDialog } from '../../dialog/AdminDialog.tsx';
import { useLoadedComponent } from '../../dialog/use-loaded-component.ts';
import { useAdminStore } from '../../state/admin-store.ts';

const loadList = () => import('./ShortcutList.tsx');
const close = () => useAdminStore.setState({ isHelpOpen: false });

export const ShortcutsDialog = memo(function ShortcutsDialog() {
  const isHelpOpen = useAdminStore((state) => state.isHelpOpen);
  const List = useLoadedComponent(useDeferredValue(isHelpOpen) && isHelpOpen, loadList, close);
  return (
    <AdminDialog opened={List !== null} onClose={close} title="Keyboard shortcuts" closeLabel="Close" isWide>
      {List && <List />}
    </AdminDialog>
  );
});
