import { Badge } from 'shared-contracts/ui';
import { statusLabels } from '../content/words.ts';
import { type BadgeVariant, badgeVariant } from '../rules/quote.ts';
import { STATUSES } from '../rules/view.ts';

const LOOKS = { default: 'filled', secondary: 'light', outline: 'outline' } as const satisfies Record<BadgeVariant, string>;

export function StatusBadge({ status }: { status: string }) {
  const variant = badgeVariant(status);
  const known = STATUSES.find((name) => name === status);
  return (
    <Badge variant={LOOKS[variant]} data-variant={variant} color={variant === 'default' ? 'fjord' : 'gray'} size="sm" tt="none">
      {known ? statusLabels[known] : status}
    </Badge>
  );
}
