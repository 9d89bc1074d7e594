import { Kbd } from '@mantine/core';
import { memo, useDeferredValue } from 'react';
import { Checkbox } from 'shared-contracts/ui';
import { AdminDialog } from '../../dialog/AdminDialog.tsx';
import { getKeyLabel, shortcuts } from '../../rules/shortcuts.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import classes from './ShortcutsDialog.module.css';

export const ShortcutsDialog = memo(function ShortcutsDialog() {
  const isHelpOpen = useAdminStore((state) => state.isHelpOpen);
  const isOpen = useDeferredValue(isHelpOpen) && isHelpOpen;
  const shortcutsOn = useAdminStore((state) => state.shortcutsOn);
  return (
    <AdminDialog
      opened={isOpen}
      onClose={() => useAdminStore.setState({ isHelpOpen: false })}
      title="Keyboard shortcuts"
      closeLabel="Close"
    >
      <dl className={classes.keys}>
        {shortcuts.map(({ action, keys, label }) => (
          <div key={action} className={classes.line}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{getKeyLabel(key)}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        mt="lg"
        label="Enable single-key shortcuts"
        checked={shortcutsOn}
        onChange={(event) => useAdminStore.setState({ shortcutsOn: event.currentTarget.checked })}
      />
    </AdminDialog>
  );
});
