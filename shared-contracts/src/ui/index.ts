/**
 * Mantine components that the shell shares with all parts at run time, with their styles. Adding an export is a minor
 * version of the contract, removing one a major version. A part that needs another component bundles it from
 * `@mantine/core`. `Textarea` doesn't support `autosize`, whose code is excluded.
 */
export {
  Alert,
  Badge,
  Button,
  Checkbox,
  NativeSelect,
  Skeleton,
  Stack,
  Textarea,
  TextInput,
  Title,
  VisuallyHidden,
} from '@mantine/core';
export { cssVariablesResolver, theme } from './theme.ts';
