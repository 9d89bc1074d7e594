import type { WorkspaceView } from '../demo-store.ts';

/** The workspace is a chunk of its own: fetched when an analysis starts, so that the entry stage stays light. */
export async function loadWorkspace(): Promise<WorkspaceView> {
  const { Workspace } = await import('../workspace/Workspace.tsx');
  return Workspace;
}
