import type { RegistryRoute } from './registry.ts';

/** An island, such as `shop/BasketButton`, as a module that its owner exposes. */
export interface RemoteIsland {
  remote: string;
  island: string;
}

/** A module that a remote exposes: the page of a route, or an island. */
export type RemoteModule = Pick<RegistryRoute, 'remote' | 'path' | 'page'> | RemoteIsland;

/** Returns an island by its name. */
export function toRemoteIsland(name: string): RemoteIsland {
  return { remote: getIslandOwner(name), island: name };
}

/** Returns the part that owns an island: the first segment of its name. */
export function getIslandOwner(name: string): string {
  return name.split('/')[0] ?? '';
}

/** Returns the name of the module that the owner of an island exposes, such as `./islands/BasketButton`. */
export function getIslandModule(name: string): string {
  return `./islands/${name.split('/')[1]}`;
}

/** Returns the prefix of React's ids in an island, by its position in the document: the same for compose and browsers. */
export function getIslandIdPrefix(index: number): string {
  return `i${index}`;
}
