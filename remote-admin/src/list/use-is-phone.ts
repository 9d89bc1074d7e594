import { useMediaQuery } from '@mantine/hooks';

/** Whether rows have their narrow layout; the style sheets of the rows have the same width. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
