import { CONTACT_PATH, Fragment, useHost } from 'shared-contracts';
import { heroTexts } from '../../content/home.ts';
import { ClientProof } from './ClientProof.tsx';
import css from './HomeHero.module.css';

export function HomeHero() {
  const { Link } = useHost();
  return (
    <>
      <div className={css.hero}>
        <h1>
          {heroTexts.title.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <p>{heroTexts.lead}</p>
        <div>
          <Fragment name="demo/DemoStarter" label={heroTexts.demo} />
          <div className={css.links}>
            <Link to={CONTACT_PATH}>{heroTexts.action}</Link>
            <Link to="/work">{heroTexts.secondary}</Link>
          </div>
        </div>
      </div>
      <ClientProof />
    </>
  );
}
