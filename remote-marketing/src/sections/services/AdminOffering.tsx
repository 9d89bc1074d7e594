import { useHost } from 'shared-contracts';
import { adminOffering } from '../../content/services.ts';
import actions from '../../layout/actions.module.css';
import { PointList } from '../../layout/PointList.tsx';
import { Section } from '../../layout/Section.tsx';
import { SitePicture } from '../../layout/SitePicture.tsx';
import { ownDashboard } from '../../pictures/pictures.ts';
import css from './AdminOffering.module.css';

export function AdminOffering() {
  const { Link } = useHost();
  const { title, lead, picture, points, action, actionPath } = adminOffering;
  return (
    <Section id="admin-dashboards" title={title} lead={lead} variant="dark">
      <div className={css.picture}>
        <SitePicture picture={ownDashboard} alt={picture} />
      </div>
      <PointList points={points} />
      <Link to={actionPath} className={`${actions.primary} ${css.action}`}>
        {action}
      </Link>
    </Section>
  );
}
