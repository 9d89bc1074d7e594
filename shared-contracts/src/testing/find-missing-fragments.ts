import type { FragmentName } from '../host/fragment.ts';

const FRAGMENTS = Object.keys({ 'demo/DemoStarter': true, 'marketing/QuoteForm': true } satisfies Record<FragmentName, true>);

/**
 * Returns one sentence for each fragment that the contract promises of a remote and that the remote doesn't expose.
 * @param modules names of the exposed modules that have a component, such as `./islands/QuoteForm`
 */
export function findMissingFragments(owner: string, modules: readonly string[]): string[] {
  return FRAGMENTS.filter((name) => {
    const [remote, island] = name.split('/');
    return remote === owner && !modules.includes(`./islands/${island}`);
  }).map((name) => `Other remotes may place its fragment ${name}, which it doesn’t expose: add it, or remove it from the contract first.`);
}
