import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { useState } from 'react';
import { useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { exportPerson } from '../api/person-data.ts';
import { privacyText } from '../content/privacy.ts';
import { spamText } from '../content/spam.ts';
import { downloadText } from '../list/download.ts';
import { createPersonFileName } from '../rules/csv-export.ts';
import type { Quote } from '../rules/quote.ts';
import { useMarkAsSpam } from '../spam/use-mark-as-spam.ts';
import { ErasePersonDialog } from './ErasePersonDialog.tsx';
import { MoreButton } from './MoreButton.tsx';
import classes from './privacy.module.css';

/** Marks a submission as spam, and exports or erases its person. It is open when it appears. */
export function PersonMenu({ quote }: { quote: Quote }) {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const markAsSpam = useMarkAsSpam();
  const [isErasing, setIsErasing] = useState(false);
  const download = async () => {
    try {
      const person = await exportPerson(await backend(), quote.email);
      downloadText(createPersonFileName(new Date()), JSON.stringify(person, null, 2), 'application/json');
      notify.success(privacyText.exported);
    } catch (error) {
      handleError(error, privacyText.exportFailed);
    }
  };
  return (
    <>
      <Menu defaultOpened position="bottom-end" withinPortal={false} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <MoreButton />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void markAsSpam(quote)}>{spamText.mark}</Menu.Item>
          <Menu.Item onClick={() => void download()}>{privacyText.export}</Menu.Item>
          <Menu.Item className={classes.erase} onClick={() => setIsErasing(true)}>
            {privacyText.erase}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ErasePersonDialog quote={quote} opened={isErasing} onClose={() => setIsErasing(false)} />
    </>
  );
}
