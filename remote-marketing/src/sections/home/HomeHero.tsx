import { CONTACT_PATH, Fragment, useHost } from 'shared-contracts';
import { heroTexts } from '../../content/home.ts';
import { HeroDrawing } from '../../drawings/HeroDrawing.tsx';
import actions from '../../layout/actions.module.css';
import css from './HomeHero.module.css';

export function HomeHero() {
  const { Link } = useHost();
  return (
    <div className={css.hero}>
      <div className={css.text}>
        <h1>
          {heroTexts.title.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <p>{heroTexts.lead}</p>
        <div className={css.actions}>
          <Link to={CONTACT_PATH} className={actions.primary}>
            {heroTexts.action}
          </Link>
          <Link to="/work" className={actions.secondary}>
            {heroTexts.secondary}
          </Link>
        </div>
        <div className={css.starter}>
          <Fragment name="demo/DemoStarter" label={heroTexts.demo} />
        </div>
      </div>
      <div className={css.panel}>
        <HeroDrawing />
      </div>
    </div>
  );
}
