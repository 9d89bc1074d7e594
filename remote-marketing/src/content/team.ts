import amina from '../team/amina.svg';
import jonas from '../team/jonas.svg';
import maren from '../team/maren.svg';
import tobias from '../team/tobias.svg';

export interface Member {
  /** URL of a square drawing. */
  portrait: string;
  name: string;
  role: string;
  text: string;
}

export const teamTexts = { title: 'Four people, no account managers', lead: 'Whoever answers you builds it, and stays until it runs.' };

/** The first member answers quote requests. */
export const team: [Member, Member, Member, Member] = [
  {
    portrait: maren,
    name: 'Maren Aune',
    role: 'Engineering lead',
    text: 'Reads every request herself. Plans the build and writes the parts that must never fail.',
  },
  {
    portrait: tobias,
    name: 'Tobias Nystad',
    role: 'Backend and data',
    text: 'Databases, payments and the rules about who may see what. Answers the pager.',
  },
  {
    portrait: amina,
    name: 'Amina Warsame',
    role: 'Product design',
    text: 'Turns a scope into a prototype that people can try, then measures whether they could.',
  },
  {
    portrait: jonas,
    name: 'Jonas Heim',
    role: 'Frontend and mobile',
    text: 'Makes pages and apps fast on old phones, and usable without a mouse.',
  },
];
