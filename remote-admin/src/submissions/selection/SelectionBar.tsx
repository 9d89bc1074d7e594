import { CloseButton, Menu } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Button, TextInput } from 'shared-contracts/ui';
import { useSend } from '../../access/use-error-handler.ts';
import { listQuoteIds } from '../../api/list-quotes.ts';
import { filterLabels, selectionText, spamText } from '../../content/text.ts';
import { composerText, leadText, stageLabels } from '../../content/thread.ts';
import type { QuoteFilters } from '../../rules/filters.ts';
import { STAGES } from '../../rules/thread.ts';
import { MAX_TAG_LENGTH } from '../../rules/view-state.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import { type Changes, useChangeLeads } from '../../state/use-change-leads.ts';
import { useAdmins } from '../../thread/use-admins.ts';
import classes from './SelectionBar.module.css';

/** The database changes no more leads at once. */
const MAX_SELECTED = 10_000;

/** What can be done with the selected submissions, in the place of the toolbar. */
export function SelectionBar({ filters, total }: { filters: QuoteFilters; total: number }) {
  const sendRequest = useSend();
  const changeLeads = useChangeLeads();
  const checkedIds = useAdminStore((state) => state.checkedIds);
  const admins = useAdmins();
  const selectAll = () =>
    sendRequest(async (backend) => {
      useAdminStore.setState({ checkedIds: new Set(await listQuoteIds(backend, filters, total)) });
    });
  const clear = () => {
    // The pressed button is removed: without this, the focus would be lost.
    document.getElementById('submission-list')?.focus();
    useAdminStore.setState({ checkedIds: new Set() });
  };
  const change = (changes: Changes, title: string) => {
    void changeLeads([...checkedIds], changes, title);
    clear();
  };
  const menus = [
    {
      label: selectionText.assign,
      choices: [...admins, { id: null, name: leadText.nobody }].map(({ id, name }) => ({ name, changes: { owner_id: id } })),
    },
    { label: leadText.fields.stage, choices: STAGES.map((stage) => ({ name: stageLabels[stage], changes: { stage } })) },
  ];
  const isSpamList = filters.status === 'spam';
  const buttons: { label: string; changes: Changes }[] = [
    { label: composerText.email.markContacted, changes: { contacted: true } },
    { label: isSpamList ? spamText.unmark : spamText.mark, changes: { spam: !isSpamList } },
  ];

  return (
    <fieldset aria-label={selectionText.count(checkedIds.size)} className={classes.bar}>
      <p className={classes.count} aria-live="polite">
        {selectionText.count(checkedIds.size)}
      </p>
      {checkedIds.size < total && total <= MAX_SELECTED && (
        <Button size="compact-sm" variant="subtle" onClick={() => void selectAll()}>
          {selectionText.selectAll(total)}
        </Button>
      )}
      <div className={classes.actions}>
        {menus.map(({ label, choices }) => (
          <Menu key={label} position="bottom-start" transitionProps={{ duration: 0 }}>
            <Menu.Target>
              <Button size="compact-sm" variant="default">
                {label}
              </Button>
            </Menu.Target>
            <Menu.Dropdown className={classes.choices}>
              {choices.map(({ name, changes }) => (
                <Menu.Item key={name} onClick={() => change(changes, `${label}: ${name}`)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const tag = String(new FormData(event.currentTarget).get('tag')).trim();
            if (tag) change({ tag }, `${filterLabels.tags}: ${tag}`);
            event.currentTarget.reset();
          }}
        >
          <TextInput
            className={classes.tag}
            name="tag"
            aria-label={leadText.noTags}
            placeholder={leadText.noTags}
            maxLength={MAX_TAG_LENGTH}
          />
        </form>
        {buttons.map(({ label, changes }) => (
          <Button key={label} size="compact-sm" variant="default" onClick={() => change(changes, label)}>
            {label}
          </Button>
        ))}
      </div>
      <CloseButton aria-label={selectionText.clear} onClick={clear} />
    </fieldset>
  );
}
