import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { Button, Textarea } from 'shared-contracts/ui';
import { savedReplyText } from '../content/saved-replies.ts';
import { fillVariables, listVariables, type VariableValues } from '../rules/canned-reply.ts';
import { getInitialCursorPosition } from '../rules/reply.ts';
import { insertText } from '../saved-replies/insert-text.ts';
import { SavedReplies } from '../saved-replies/SavedReplies.tsx';
import classes from './MessageField.module.css';

interface Props {
  value: string;
  error: ReactNode;
  /** What the variables of saved replies stand for. */
  variables: VariableValues;
  onChange(value: string): void;
}

/** The message of a reply, and the saved replies, which are inserted where its cursor is. */
export function MessageField({ value, error, variables, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const isCursorPlaced = useRef(false);
  const placeCursor = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
    if (isCursorPlaced.current) return;
    isCursorPlaced.current = true;
    const position = getInitialCursorPosition(value);
    currentTarget.setSelectionRange(position, position);
  };
  const close = () => {
    setChoosing(false);
    field.current?.focus();
  };
  const insert = (body: string) => {
    close();
    if (!field.current) return;
    const { value: text, selectionStart: start, selectionEnd: end } = field.current;
    insertText(field.current, separateWords(text.slice(0, start), fillVariables(body, variables), text.slice(end)));
    selectVariable(field.current, start);
  };

  return (
    <div className={classes.message}>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.saved}
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
      >
        {savedReplyText.open}
      </Button>
      <Textarea
        ref={field}
        data-autofocus
        label="Message"
        name="message"
        error={error}
        labelProps={{ mb: 4 }}
        classNames={{ input: classes.text }}
        rows={9}
        value={value}
        onFocus={placeCursor}
        onChange={(event) => onChange(event.currentTarget.value)}
        inputContainer={(input) => (
          <>
            {isChoosing && <SavedReplies onInsert={insert} onClose={close} />}
            {input}
          </>
        )}
      />
    </div>
  );
}

/** Adds a blank to a text where it would be glued to the words before or after it. */
function separateWords(before: string, text: string, after: string): string {
  return `${/\S$/.test(before) ? ' ' : ''}${text}${/^\S/.test(after) ? ' ' : ''}`;
}

/** Selects the first variable after a position, because the admin has to replace it. */
function selectVariable(field: HTMLTextAreaElement, start: number): void {
  const [variable = ''] = listVariables(field.value.slice(start));
  if (variable === '') return;
  const position = field.value.indexOf(variable, start);
  field.setSelectionRange(position, position + variable.length);
}
