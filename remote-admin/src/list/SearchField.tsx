import { useDebouncedCallback } from '@mantine/hooks';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { TextInput } from 'shared-contracts/ui';

interface Props {
  label: string;
  value: string;
  onSearch(text: string): void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

const PAUSE = 200;

/** A search box that asks when the typing pauses. The field keeps its own text: a key stroke renders nothing. */
export function SearchField({ label, value, onSearch, className, ref }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const search = useDebouncedCallback(onSearch, { delay: PAUSE, flushOnUnmount: false });

  // The value changes from outside when filters are cleared or the browser goes back.
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
}
