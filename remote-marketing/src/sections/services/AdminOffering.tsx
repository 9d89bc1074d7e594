import { useHost } from 'shared-contracts';
import { adminOffering } from '../../content/services.ts';
import { AdminDrawing } from '../../drawings/AdminDrawing.tsx';
import actions from '../../layout/actions.module.css';
import { PointList } from '../../layout/PointList.tsx';
import { Section } from '../../layout/Section.tsx';
import css from './AdminOffering.module.css';

export function AdminOffering() {
  const { Link } = useHost();
  const { title, lead, points, action, actionPath } = adminOffering;
  return (
    <Section id="admin-dashboards" title={title} lead={lead} variant="dark">
      <div className={css.drawing}>
        <AdminDrawing />
      </div>
      <PointList points={points} />
      <Link to={actionPath} className={`${actions.primary} ${css.action}`}>
        {action}
      </Link>
    </Section>
  );
}
