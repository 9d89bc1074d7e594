import { useState } from 'react';
import { useHost } from 'shared-contracts';
import { BUDGETS, SERVICES } from 'shared-contracts/quote-fields';
import { useMayChange } from '../access/use-may-change.ts';
import { ADMIN_PAGES } from '../content/admin-pages.ts';
import { menuText } from '../content/command-menu.ts';
import { adminPageText, sortLabels } from '../content/text.ts';
import { QUOTE_SORT_ORDERS, QUOTE_STATUSES } from '../rules/filters.ts';
import type { MenuItem, MenuPage } from '../rules/menu-items.ts';
import { getKeyLabel, isAppleKeyboard, listShortcuts, SHORTCUT_GROUPS, type ShortcutAction } from '../rules/shortcuts.ts';
import { getQuoteFilters, initialViewState, serializeViewState, TABS, type ViewState } from '../rules/view-state.ts';
import { updateViewState, useAdminStore } from '../state/admin-store.ts';
import { getShortcutActions } from '../submissions/keyboard/use-shortcuts.ts';
import { useTarget } from './use-lead-items.ts';

/** Actions that ask for more on a page of the menu. */
const ACTION_PAGES: Partial<Record<ShortcutAction, MenuPage>> = { assign: 'owner', stage: 'stage', tag: 'tags' };

/** What the visible page can do, where to go, and, in the list of submissions, the filters. */
export function useRootItems(): MenuItem[] {
  const { navigate } = useHost();
  const view = useAdminStore((state) => state.view);
  const mayChange = useMayChange();
  const views = useAdminStore((state) => state.views);
  const groups = { ...SHORTCUT_GROUPS, lead: useTarget() };
  const [actions] = useState(getShortcutActions);
  const isDashboard = location.pathname === '/admin';
  const go = (to: Partial<ViewState>) => (isDashboard ? updateViewState(to) : navigate(`/admin${serializeViewState({ ...view, ...to })}`));

  const byRelevance = ['lead', 'select', 'move'] as const;
  const commands = byRelevance.flatMap((group) =>
    listShortcuts(mayChange)
      .filter(({ action, ...shortcut }) => shortcut.group === group && actions[action])
      .map(({ action, label, keys }) => ({
        id: action,
        label,
        group: groups[group],
        keys: getKeyLabel(keys[0] ?? '', isAppleKeyboard()),
        page: ACTION_PAGES[action],
        run: actions[action],
      })),
  );
  const places = [
    ...TABS.map((tab) => ({ id: tab, label: adminPageText.tabs[tab], run: () => go({ tab }) })),
    ...ADMIN_PAGES.map(({ path, title }) => ({ id: path, label: title, run: () => navigate(path) })),
  ].map((item) => ({ ...item, group: menuText.groups.goTo }));
  const saved = views.map(({ id, name, filters }) => ({
    id,
    label: name,
    group: menuText.groups.views,
    run: () => go({ ...filters, tab: 'submissions' }),
  }));
  const isList = isDashboard && view.tab === 'submissions';
  return [...commands, ...saved, ...places, ...(isList ? listFilterItems(view) : [])];
}

function listFilterItems({ status, services, budgets, sort }: ViewState): MenuItem[] {
  const items: [label: string, change: Partial<ViewState>][] = [
    ...QUOTE_STATUSES.filter((name) => name !== status).map((name): [string, Partial<ViewState>] => [
      menuText.status[name],
      { status: name },
    ]),
    ...(status ? [[menuText.anyStatus, { status: null }] as [string, Partial<ViewState>]] : []),
    ...SERVICES.map((name): [string, Partial<ViewState>] => [
      menuText.service(name, services.includes(name)),
      { services: withToggled(services, name) },
    ]),
    ...BUDGETS.map((name): [string, Partial<ViewState>] => [
      menuText.budget(name, budgets.includes(name)),
      { budgets: withToggled(budgets, name) },
    ]),
    ...QUOTE_SORT_ORDERS.filter((name) => name !== sort).map((name): [string, Partial<ViewState>] => [
      menuText.order(sortLabels[name].toLowerCase()),
      { sort: name },
    ]),
    [menuText.clearFilters, { ...getQuoteFilters(initialViewState), sort }],
  ];
  return items.map(([label, change]) => ({ id: label, label, group: menuText.groups.filters, run: () => updateViewState(change) }));
}

const withToggled = <Name>(names: readonly Name[], name: Name): Name[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
