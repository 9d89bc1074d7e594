/** Stands in for the federation runtime's snapshots: they belong to manifests, and our registry names entries. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});
