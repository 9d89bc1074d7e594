import { useDemoStore } from '../demo-store.ts';
import { EntryStage } from '../entry/EntryStage.tsx';

export default function DemoPage() {
  const stage = useDemoStore((state) => state.stage);
  return stage.name === 'workspace' ? <stage.View website={stage.website} /> : <EntryStage stage={stage} />;
}
