import { Skeleton, Stack } from 'shared-contracts/ui';
import { AuthFrame } from './AuthFrame.tsx';

/** Placeholder of an auth page: a heading, two fields and a button. */
export function AuthSkeleton() {
  return (
    <AuthFrame>
      <Stack gap="1.5rem" aria-busy="true">
        <Skeleton h={38} w="70%" />
        <Skeleton h={20} w="50%" />
        <Skeleton h={68} />
        <Skeleton h={68} />
        <Skeleton h={48} mt="1.5rem" />
      </Stack>
    </AuthFrame>
  );
}
