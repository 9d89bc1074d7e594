import { Kbd, Modal } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Checkbox } from 'shared-contracts/ui';
import { useAdmin } from '../admin-store.ts';
import { keyName, shortcuts } from '../rules/shortcuts.ts';
import classes from './shortcuts.module.css';

export function ShortcutsDialog() {
  const opened = useAdmin((state) => state.helpOpen);
  const shortcutsOn = useAdmin((state) => state.shortcutsOn);
  return (
    <Modal
      opened={opened}
      onClose={() => useAdmin.setState({ helpOpen: false })}
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close' }}
      zIndex={300}
      transitionProps={{ duration: 0 }}
      centered
    >
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
    </Modal>
  );
}
