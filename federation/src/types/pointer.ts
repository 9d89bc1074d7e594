/** One change of a part's live release. */
export interface PointerUpdate {
  releaseId: string;
  /** Incremented with every update. */
  generation: number;
  /** ISO 8601. */
  updatedAt: string;
  /** Who released: the run of a workflow, or what `RELEASE_BY` says. It is public. */
  by: string;
  /** `build`: made live by a local build, which checks no gates. */
  action: 'build' | 'publish' | 'promote' | 'rollback' | 'withdraw';
  /** After a rollback or a withdrawal: generation of the update that it restored. */
  restores?: number;
}

/** Content of `current.json`, the only mutable object of a part: its live release and the earlier updates, newest first. */
export interface ReleasePointer extends PointerUpdate {
  history: PointerUpdate[];
}
