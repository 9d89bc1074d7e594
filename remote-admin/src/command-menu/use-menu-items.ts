import { filterMenuItems, type MenuItem, type MenuPage } from '../rules/menu-items.ts';
import { useFoundQuotes } from './use-found-quotes.ts';
import { useOwnerItems, useStageItems, useTagItems } from './use-lead-items.ts';
import { useRootItems } from './use-root-items.ts';

/** Lists the commands of a page of the menu that match the query. */
export function useMenuItems(page: MenuPage, query: string): { items: MenuItem[]; isSearching: boolean } {
  const root = useRootItems();
  const found = useFoundQuotes(page === 'root' ? query : '');
  const owners = useOwnerItems(page === 'owner');
  const stages = useStageItems();
  const { tags, createNewTag } = useTagItems(page === 'tags');
  const itemsOf: Record<MenuPage, () => MenuItem[]> = {
    root: () => [...filterMenuItems(root, query), ...found.items],
    owner: () => filterMenuItems(owners, query),
    stage: () => filterMenuItems(stages.stages, query),
    lost: () => [stages.createLost(query.trim())],
    tags: () => [...filterMenuItems(tags, query), ...createNewTag(query)],
  };
  return { items: itemsOf[page](), isSearching: found.isSearching };
}
