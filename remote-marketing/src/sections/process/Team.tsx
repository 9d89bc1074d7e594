import { team, teamTexts } from '../../content/team.ts';
import { Section } from '../../layout/Section.tsx';
import css from './Team.module.css';

export function Team() {
  return (
    <Section id="team" title={teamTexts.title} lead={teamTexts.lead}>
      <ul className={css.team}>
        {team.map(({ portrait, name, role, text }) => (
          <li key={name}>
            <img src={portrait} width="262" height="262" alt="" loading="lazy" />
            <h3>{name}</h3>
            <p className={css.role}>{role}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
