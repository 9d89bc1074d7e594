import { useDemoStore } from './demo-store.ts';
import { EntryStage } from './entry/EntryStage.tsx';

/** The form, the analysis or the workspace. */
export function Demo() {
  const stage = useDemoStore((state) => state.stage);
  return stage.name === 'workspace' ? <stage.View website={stage.website} /> : <EntryStage stage={stage} />;
}
