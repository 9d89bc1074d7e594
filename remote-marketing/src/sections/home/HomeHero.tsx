import { CONTACT_PATH, Fragment, useHost } from 'shared-contracts';
import { hero } from '../../content/home.ts';
import { HeroDrawing } from '../../drawings/HeroDrawing.tsx';
import actions from '../../layout/actions.module.css';
import css from './HomeHero.module.css';

export function HomeHero() {
  const { Link } = useHost();
  return (
    <div className={css.hero}>
      <div className={css.text}>
        <h1>
          {hero.title.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <p>{hero.lead}</p>
        <div className={css.actions}>
          <Link to={CONTACT_PATH} className={actions.primary}>
            {hero.action}
          </Link>
          <Link to="/work" className={actions.secondary}>
            {hero.secondary}
          </Link>
        </div>
        <div className={css.starter}>
          <Fragment name="demo/DemoStarter" label={hero.demo} />
        </div>
      </div>
      <div className={css.panel}>
        <HeroDrawing />
      </div>
    </div>
  );
}
