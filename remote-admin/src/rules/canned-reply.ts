import type { Quote } from './quote.ts';

/** A text that admins insert into replies. */
export interface CannedReply {
  id: string;
  title: string;
  /** With variables, such as `{{first name}}`. */
  body: string;
}

/** A reply that is edited; a new one has no id. */
export type EditedReply = Omit<CannedReply, 'id'> & { id: string | null };

/** Names of the variables, in the order in which they are offered. */
export const VARIABLES = ['first name', 'name', 'company', 'services', 'my name', 'booking link'] as const;

type Variable = (typeof VARIABLES)[number];
/** The texts that replace variables; an empty one is unknown. */
export type VariableValues = Record<Variable, string>;

/** Words in double braces. Other texts in braces, such as code, are no variables. */
const VARIABLE = /\{\{\s*(\p{L}[\p{L} _-]*?)\s*\}\}/gu;

/** @param site origin of the website @param adminName the name that signs the reply */
export function getVariableValues({ name, company, services }: Quote, adminName: string, site: string): VariableValues {
  return {
    'first name': name.trim().split(/\s+/)[0] ?? '',
    name,
    company: company ?? '',
    services: services.join(', '),
    'my name': adminName,
    'booking link': `${site}/book`,
  };
}

/** Replaces the variables that are known; the others stay, so that the admin replaces them. */
export function fillVariables(body: string, values: VariableValues): string {
  return body.replace(
    VARIABLE,
    (text, name: string) => (isVariable(normalizeName(name)) && values[normalizeName(name) as Variable]) || text,
  );
}

/** Lists the variables of a text as they are written, each once. */
export const listVariables = (text: string): string[] => [...new Set([...text.matchAll(VARIABLE)].map(([variable]) => variable))];

/** Lists the variables of a text that don't exist. */
export const listUnknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].filter(([, name = '']) => !isVariable(normalizeName(name))).map(([variable]) => variable)),
];

const normalizeName = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, ' ');

const isVariable = (name: string): name is Variable => VARIABLES.some((variable) => variable === name);
