import { useId, useState } from 'react';
import { Button, TextInput } from 'shared-contracts/ui';
import { conceptTexts } from '../content/workspace.ts';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import css from './SearchOverlay.module.css';

export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const { label, field, close } = conceptTexts.search;
  const [query, setQuery] = useState('');
  const id = useId();
  const results = conceptTexts.searchResults.filter((result) => result.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <ModalDialog className={css.overlay} labelledBy={`${id}label`} onDismiss={onClose}>
      <div className={css.body}>
        <h2 id={`${id}label`} className={css.heading}>
          {label}
        </h2>
        <div className={css.row}>
          <TextInput
            className={css.field}
            type="search"
            size="md"
            aria-label={field}
            placeholder={field}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <Button variant="default" size="md" onClick={onClose}>
            {close}
          </Button>
        </div>
        <ul className={css.results}>
          {results.map((result) => (
            <li key={result}>{result}</li>
          ))}
        </ul>
      </div>
    </ModalDialog>
  );
}
