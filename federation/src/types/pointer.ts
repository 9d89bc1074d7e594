/** One change of a part's live release. */
export interface PointerUpdate {
  releaseId: string;
  /** Incremented with every update. */
  generation: number;
  /** ISO 8601. */
  updatedAt: string;
  action: 'publish' | 'promote' | 'rollback' | 'withdraw';
  /** After a rollback or a withdrawal: generation of the update that it restored. */
  restores?: number;
}

/** Content of `current.json`, the only mutable object of a part: its live release and the earlier updates, newest first. */
export interface ReleasePointer extends PointerUpdate {
  history: PointerUpdate[];
}

/**
 * Content of the private record `watch.json` of a release: what became of visiting the live site after the release went live. It is
 * written before the pointer, so that a killed publisher leaves either no live release or one that others know to watch.
 */
export interface WatchRecord {
  /** Generation of the pointer update that is watched. */
  generation: number;
  /**
   * `open` while the site is visited; `failing` once a failure is confirmed, until the pointer was moved back and the site serves that;
   * then `failed`. `passed` if the site worked until the end.
   */
  state: 'open' | 'failing' | 'failed' | 'passed';
  /** How long after the update the site is visited, in seconds. */
  seconds: number;
  /** Identifies the process that visits the site. */
  holder: string;
  /** ISO 8601. Until then no other process takes over; the holder renews it. */
  heldUntil: string;
  /** What failed, one line for each problem. */
  reasons: string[];
}
