/** A legal text. A paragraph is a string, a list of points an array. */
export interface LegalDocument {
  title: string;
  lead: string;
  /** Says that the owner must have the text checked. */
  notice: string;
  /** Date of the last change, as in `2026-11-22`. */
  changed: string;
  sections: LegalSection[];
}

export interface LegalSection {
  id: string;
  title: string;
  content: (string | string[])[];
}

export const legalTexts = {
  changed: 'Last changed',
  accessibility: { label: 'Accessibility statement', path: '/accessibility' },
  notice: 'Template: describes what this software does. Before you publish it, have a lawyer check it and fill in the brackets.',
};
