/** Replaces the federation runtime's snapshots, which need manifests. The registry names the entries. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});
