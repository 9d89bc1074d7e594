import { Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import { memo, useDeferredValue } from 'react';
import { Checkbox } from 'shared-contracts/ui';
import { useAdmin } from '../admin-store.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import { keyName, shortcuts } from '../rules/shortcuts.ts';
import classes from './shortcuts.module.css';

/** The keys of the dashboard, and the switch for those that are single characters. */
export const ShortcutsDialog = memo(function ShortcutsDialog() {
  const wanted = useAdmin((state) => state.helpOpen);
  const opened = useDeferredValue(wanted) && wanted;
  const shortcutsOn = useAdmin((state) => state.shortcutsOn);
  return (
    <AdminDialog opened={opened} onClose={() => useAdmin.setState({ helpOpen: false })} title="Keyboard shortcuts" closeLabel="Close">
      <dl className={classes.keys}>
        {shortcuts.map(({ action, keys, label }) => (
          <div key={action} className={classes.line}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{keyName(key)}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        mt="lg"
        label="Letters and signs work as shortcuts"
        checked={shortcutsOn}
        onChange={(event) => useAdmin.setState({ shortcutsOn: event.currentTarget.checked })}
      />
    </AdminDialog>
  );
});
