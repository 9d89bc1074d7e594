import type { Fault } from './fault-server.ts';

/** How test titles describe a fault: "the style sheet is never answered". */
export const FAULT_NAMES: Record<Fault['kind'], string> = {
  missing: 'missing',
  unreachable: 'unreachable',
  truncated: 'truncated',
  altered: 'altered',
  hang: 'never answered',
  slow: 'slow',
};

/** How test titles describe the moment at which a release throws. */
export const THROW_NAMES = { load: 'while it loads', mount: 'while it renders', effect: 'in an effect' } as const;
