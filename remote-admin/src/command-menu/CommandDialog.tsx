import { Combobox, Modal, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { menuText } from '../content/command-menu.ts';
import { groupMenuItems, type MenuItem, type MenuPage } from '../rules/menu-items.ts';
import { useAdminStore } from '../state/admin-store.ts';
import classes from './CommandDialog.module.css';
import { useMenuItems } from './use-menu-items.ts';

interface Props {
  page: MenuPage;
  initialQuery: string;
  /** Closes the menu, and then runs a command. */
  onClose(run?: () => void): void;
}

/** A search field above the commands that match it. */
export default function CommandDialog({ page, initialQuery, onClose }: Props) {
  const [query, setQuery] = useState(initialQuery);
  const { items, isSearching } = useMenuItems(page, query);
  const combobox = useCombobox({ opened: true });
  const submit = (item: MenuItem | undefined) => {
    if (!item) return;
    if (!item.page) return onClose(item.run);
    setQuery('');
    useAdminStore.setState({ menuPage: item.page });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Mantine's combobox keeps Escape to itself.
    event.preventDefault();
    onClose();
  };
  return (
    <Modal.Root
      opened
      onClose={() => onClose()}
      size="36rem"
      yOffset="12vh"
      zIndex={300}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content aria-label={menuText.title}>
        <Combobox store={combobox} onOptionSubmit={(id) => submit(items.find((item) => item.id === id))}>
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              // biome-ignore lint/a11y/noAutofocus: Mantine's focus trap waits, and letters typed in the meantime would be lost
              autoFocus
              data-autofocus
              className={classes.search}
              type="text"
              aria-label={menuText.placeholders[page]}
              placeholder={menuText.placeholders[page]}
              value={query}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setQuery(event.currentTarget.value)}
              onKeyDown={onKeyDown}
            />
          </Combobox.EventsTarget>
          <MenuList key={page} items={items} isSearching={isSearching} onShown={() => void combobox.selectFirstOption()} />
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Without it, Mantine chooses one after the first commands are shown, and none would be selected. */
const LIST_ID = 'commands';

/** @param onShown called when other commands are shown: the first one is then selected */
function MenuList({ items, isSearching, onShown }: { items: readonly MenuItem[]; isSearching: boolean; onShown(): void }) {
  const ids = items.map(({ id }) => id).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other commands select the first one
  useEffect(onShown, [ids]);
  return (
    <Combobox.Options id={LIST_ID} className={classes.list} aria-label={menuText.title}>
      {groupMenuItems(items).map(([group, members]) => (
        <Combobox.Group key={group} label={group} classNames={{ groupLabel: classes.group }}>
          {members.map((item) => (
            <Combobox.Option key={item.id} value={item.id} className={classes.item}>
              <bdi className={classes.label}>{item.label}</bdi>
              {item.detail && <bdi className={classes.detail}>{item.detail}</bdi>}
              {item.keys && <kbd className={classes.keys}>{item.keys}</kbd>}
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
      {items.length === 0 && (
        <Combobox.Empty className={classes.empty}>{isSearching ? menuText.searching : menuText.nothingFound}</Combobox.Empty>
      )}
    </Combobox.Options>
  );
}
