import { Kbd } from '@mantine/core';
import { Checkbox } from 'shared-contracts/ui';
import { useMayChange } from '../../access/use-may-change.ts';
import { getKeyLabel, isAppleKeyboard, listShortcuts, SHORTCUT_GROUPS } from '../../rules/shortcuts.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import classes from './ShortcutList.module.css';

/** The keys of everything that a visitor of the page may do, and the choice to have none of a single letter. */
export default function ShortcutList() {
  const mayChange = useMayChange();
  const shortcutsOn = useAdminStore((state) => state.shortcutsOn);
  return (
    <>
      <div className={classes.groups}>
        {(Object.keys(SHORTCUT_GROUPS) as (keyof typeof SHORTCUT_GROUPS)[]).map((group) => (
          <section key={group} className={classes.section} aria-label={SHORTCUT_GROUPS[group]}>
            <p className={classes.group}>{SHORTCUT_GROUPS[group]}</p>
            <dl className={classes.keys}>
              {listShortcuts(mayChange)
                .filter((shortcut) => shortcut.group === group)
                .map(({ action, keys, label }) => (
                  <div key={action} className={classes.line}>
                    <dt>{label}</dt>
                    <dd>
                      {keys.map((key) => (
                        <Kbd key={key}>{getKeyLabel(key, isAppleKeyboard())}</Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        mt="lg"
        label="Enable single-key shortcuts"
        checked={shortcutsOn}
        onChange={(event) => useAdminStore.setState({ shortcutsOn: event.currentTarget.checked })}
      />
    </>
  );
}
