import { RemotePage } from '../remote/RemotePage.tsx';
import { useSiteContext } from '../routing/site-context.ts';

/** An island that belongs to another part than the page or island around it. */
export function FragmentPart({ name, props }: { name: string; props: object }) {
  const { registry, loader } = useSiteContext();
  const island = registry.islands?.find(({ path }) => path === name);
  return island ? <RemotePage route={island} loader={loader} props={props} /> : null;
}
