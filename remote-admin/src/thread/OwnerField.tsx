import type { Ref } from 'react';
import { NativeSelect } from 'shared-contracts/ui';
import { leadText } from '../content/thread.ts';
import { fieldProps } from './field-props.ts';
import { useAdmins } from './use-admins.ts';
import type { ChangeFacts } from './use-lead-facts.ts';

interface Props {
  ownerId: string | null;
  onChange: ChangeFacts;
  ref: Ref<HTMLSelectElement>;
}

/** The admin who is responsible for a lead. */
export function OwnerField({ ownerId, onChange, ref }: Props) {
  const admins = useAdmins();
  const options = [{ value: '', label: leadText.nobody }, ...admins.map(({ id, name }) => ({ value: id, label: name }))];
  // An owner who has lost the role since, or whose name isn't loaded yet.
  if (ownerId !== null && !admins.some(({ id }) => id === ownerId)) options.push({ value: ownerId, label: leadText.unknownOwner });
  return (
    <NativeSelect
      {...fieldProps}
      ref={ref}
      label={leadText.fields.owner}
      data={options}
      value={ownerId ?? ''}
      onChange={({ currentTarget }) => onChange({ ownerId: currentTarget.value || null })}
    />
  );
}
