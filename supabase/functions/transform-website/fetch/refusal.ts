/** Why an address was not fetched. The reason is for our log alone: telling visitors would make us a network scanner. */
export type Reason =
  | 'url'
  | 'host'
  | 'address'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'redirects'
  | 'protocol'
  | 'status'
  | 'type'
  | 'size'
  | 'encoding'
  | 'truncated'
  | 'empty';

export class Refusal extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`);
    this.reason = reason;
  }
}

export interface Limits {
  /** Of the body, both as it arrives and unpacked. */
  bytes: number;
  headerBytes: number;
  redirects: number;
  /** For everything together, redirects included. */
  totalMs: number;
  connectMs: number;
  /** Between two reads while the header is awaited. */
  headerMs: number;
}

export const LIMITS: Limits = {
  bytes: 2_000_000,
  headerBytes: 65_536,
  redirects: 5,
  totalMs: 10_000,
  connectMs: 4_000,
  headerMs: 6_000,
};
