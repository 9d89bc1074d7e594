import { submissionText } from '../../content/text.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import { useAdminNames } from '../../thread/use-admins.ts';
import classes from './QuoteDetail.module.css';

/** Says who else has the lead open. */
export function OtherAdmins() {
  const others = useAdminStore((state) => state.others);
  const getName = useAdminNames();
  return (
    <span role="status" className={classes.others}>
      {others.length > 0 && submissionText.alsoOpen(others.map(getName))}
    </span>
  );
}
