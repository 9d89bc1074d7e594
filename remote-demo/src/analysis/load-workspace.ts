import type { WorkspaceComponent } from '../state/demo-store.ts';

/** Loads the workspace chunk. Called when an analysis starts, so that the entry stage stays small. */
export async function loadWorkspace(): Promise<WorkspaceComponent> {
  const { Workspace } = await import('../workspace/Workspace.tsx');
  return Workspace;
}
