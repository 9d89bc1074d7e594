import { contactPerson } from 'shared-contracts/contact-person';
import amina from '../team/amina.svg';
import jonas from '../team/jonas.svg';
import maren from '../team/maren.svg';
import tobias from '../team/tobias.svg';

export interface TeamMember {
  /** URL of a square drawing. */
  portrait: string;
  name: string;
  role: string;
  text: string;
}

export const teamTexts = {
  title: 'Four people, no account managers',
  lead: 'The people you talk to build your product, and stay with it after launch.',
};

/** The first member answers quote requests. */
export const team: [TeamMember, TeamMember, TeamMember, TeamMember] = [
  {
    portrait: maren,
    ...contactPerson,
    text: 'Reads every request herself. Plans the build and writes the parts that must never fail.',
  },
  {
    portrait: tobias,
    name: 'Tobias Nystad',
    role: 'Backend and data',
    text: 'Databases, payments, and who may see what. Carries the pager.',
  },
  {
    portrait: amina,
    name: 'Amina Warsame',
    role: 'Product design',
    text: 'Turns a scope into a prototype, then watches whether people can use it.',
  },
  {
    portrait: jonas,
    name: 'Jonas Heim',
    role: 'Frontend and mobile',
    text: 'Makes pages and apps fast on old phones, and usable without a mouse.',
  },
];
