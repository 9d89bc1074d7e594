import { TagsInput } from '@mantine/core';
import { cutText } from 'shared-contracts/text-rules';
import { leadText } from '../content/thread.ts';
import { MAX_TAG_LENGTH } from '../rules/view-state.ts';
import { fieldProps } from './field-props.ts';
import classes from './LeadFields.module.css';
import type { ChangeFacts } from './use-lead-facts.ts';

const MAX_TAGS = 10;

/** Words that admins give to a lead; Enter or a comma ends one. */
export function TagsField({ tags, onChange }: { tags: string[]; onChange: ChangeFacts }) {
  return (
    <TagsInput
      {...fieldProps}
      classNames={{ ...fieldProps.classNames, inputField: classes.tag }}
      label={leadText.fields.tags}
      placeholder={tags.length === 0 ? leadText.noTags : undefined}
      maxTags={MAX_TAGS}
      maxLength={MAX_TAG_LENGTH}
      value={tags}
      onChange={(next) => onChange({ tags: next.map((tag) => cutText(tag.trim(), MAX_TAG_LENGTH)).filter(Boolean) })}
      rightSection={null}
    />
  );
}
