import { useDebouncedCallback } from '@mantine/hooks';
import { memo, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { TextInput } from 'shared-contracts/ui';

interface Props {
  label: string;
  value: string;
  onSearch(text: string): void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

const DEBOUNCE_MS = 200;

/** Search field with debounced `onSearch`. It is uncontrolled, so that typing doesn't render the page. */
export const SearchField = memo(function SearchField({ label, value, onSearch, className, ref }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const search = useDebouncedCallback(onSearch, { delay: DEBOUNCE_MS, flushOnUnmount: false });

  // Clear filters and the back button change `value`.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);

  return (
    <TextInput
      ref={field}
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => search(event.currentTarget.value)}
    />
  );
});
