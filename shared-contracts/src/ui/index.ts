/**
 * The Mantine components that the shell provides to every part at run time, with their styles. Adding a name is a minor
 * version of the contract, removing one a major. A part that needs another component imports it from `@mantine/core`
 * and carries its code and its styles itself. `Textarea` comes without `autosize`, which no public page uses.
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
