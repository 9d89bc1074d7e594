import { Badge } from 'shared-contracts/ui';
import { type BadgeVariant, badgeVariant } from '../rules/quote.ts';

const LOOKS = { default: 'filled', secondary: 'light', outline: 'outline' } as const satisfies Record<BadgeVariant, string>;

/** The status as the database has it; only its first letter looks larger. */
export function StatusBadge({ status }: { status: string }) {
  const variant = badgeVariant(status);
  return (
    <Badge variant={LOOKS[variant]} data-variant={variant} color={variant === 'default' ? 'fjord' : 'gray'} size="sm" tt="capitalize">
      {status}
    </Badge>
  );
}
