import { analysisTexts } from '../content/entry-stage.ts';
import type { WorkspaceComponent } from '../state/demo-store.ts';

/**
 * Loads the workspace chunk. Called when an analysis starts, so that the entry stage stays small.
 * @throws Error with a visible message; the error of the loader names a file
 */
export async function loadWorkspace(): Promise<WorkspaceComponent> {
  const { Workspace } = await import('../workspace/Workspace.tsx').catch((cause) => {
    throw new Error(analysisTexts.notLoaded, { cause });
  });
  return Workspace;
}
