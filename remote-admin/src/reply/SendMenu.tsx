import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Button } from 'shared-contracts/ui';
import { replyText } from './reply-text.ts';
import classes from './SendMenu.module.css';

/** The arrow beside the button that sends a reply, with what can be done besides sending it. */
export function SendMenu({ isDisabled, onSendAndMark }: { isDisabled: boolean; onSendAndMark(): void }) {
  return (
    <div>
      <Menu position="top-end" withinPortal={false}>
        <Menu.Target>
          <Button className={classes.arrow} aria-label={replyText.more} disabled={isDisabled}>
            <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
              <path d="M3 10l5-5 5 5" />
            </svg>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onSendAndMark}>{replyText.sendAndMark}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
