import { useEffect } from 'react';
import { defineIsland } from 'shared-contracts';
import { parseWebsiteUrl } from '../rules/website-url.ts';
import { startAnalysis, useDemoStore } from '../state/demo-store.ts';
import { EntryStage } from './EntryStage.tsx';
import { readStarterWebsite } from './use-shared-link.ts';

/** Shows the form, the analysis or the workspace. */
export function Demo() {
  const stage = useDemoStore((state) => state.stage);
  useEffect(replaceWorkspace, []);
  return stage.name === 'workspace' ? <stage.Workspace websiteUrl={stage.url} /> : <EntryStage stage={stage} />;
}

export default defineIsland('demo/Demo', Demo, { start: 'query' });

/** Starts again if another page starts the demo with another website than that of the open workspace. */
function replaceWorkspace(): void {
  const { stage } = useDemoStore.getState();
  const url = parseWebsiteUrl(readStarterWebsite() ?? '');
  if (url && stage.name === 'workspace' && stage.url !== url) startAnalysis(url, []);
}
