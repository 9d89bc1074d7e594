/** An item of the navigation that every page has. */
export interface NavigationEntry {
  label: string;
  /** Items are sorted by it. */
  order: number;
}

/** What a remote owns. Compose and the gates refuse a release that claims anything else. */
export interface RemoteOwnership {
  /**
   * Paths at which the remote may have pages. Each path includes everything below it, such as `/shop` and `/shop/cart`; `/` is the
   * home page alone.
   */
  paths: readonly string[];
  /** Names of the islands that other remotes may place on their pages, without the remote's name, such as `BasketButton`. */
  fragments?: readonly string[];
  /** Items in the navigation of all pages by the path that they link. The shell renders them. */
  navigation?: Readonly<Record<string, NavigationEntry>>;
  /** Start of the names of the remote's CSS classes and animations, such as `s-`. */
  classPrefix: string;
}

/** The remotes of a site by name. Only the team that owns the site changes this table. */
export type Ownership = Readonly<Record<string, RemoteOwnership>>;
