/** A legal text. A paragraph is a string, a list of points an array. */
export interface LegalDocument {
  title: string;
  lead: string;
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
};
