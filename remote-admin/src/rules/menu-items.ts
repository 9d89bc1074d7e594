/** Pages of the command menu: `root` has all commands, the others ask what to change leads to. */
export type MenuPage = 'root' | 'owner' | 'stage' | 'lost' | 'tags';

/** A command of the menu. */
export interface MenuItem {
  id: string;
  label: string;
  group: string;
  /** What else is shown, such as an e-mail address. */
  detail?: string;
  /** Label of its key. */
  keys?: string;
  /** Further words by which it is found. */
  keywords?: string;
  /** The page that it leads to; without one the menu closes before `run`. */
  page?: MenuPage;
  run?(): void;
}

/** Items that contain all words of the query, those whose label starts with it first. */
export function filterMenuItems(items: readonly MenuItem[], query: string): MenuItem[] {
  const text = query.trim().toLowerCase();
  const words = text.split(/\s+/);
  const found = items.filter(({ label, group, detail = '', keywords = '' }) => {
    const searched = `${label} ${group} ${detail} ${keywords}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  if (text === '') return found;
  const startsWithQuery = ({ label }: MenuItem) => label.toLowerCase().startsWith(text);
  return [...found.filter(startsWithQuery), ...found.filter((item) => !startsWithQuery(item))];
}

/** Groups items by their `group`, in the order of each group's first item. */
export function groupMenuItems(items: readonly MenuItem[]): [group: string, items: MenuItem[]][] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups];
}
