import {
  DEMO_FORM_LIMITS,
  type DemoFormColumn,
  type DemoFormField,
  type DemoFormFieldKind,
  type PostgresColumnType,
} from 'shared-contracts/demo-form';
import { findBodyFailure } from 'shared-contracts/field-error';
import { isEmail, normalizeLine, normalizeText } from 'shared-contracts/text-rules';

interface Kind {
  type: PostgresColumnType;
  problem: NonNullable<DemoFormColumn['problem']>;
  /** The typed value; null if it is invalid. */
  parse(value: string): string | number | boolean | null;
}

const KINDS: Readonly<Record<DemoFormFieldKind, Kind>> = {
  line: { type: 'text', problem: 'not a safe text', parse: (value) => normalizeLine(value, DEMO_FORM_LIMITS.value) },
  text: { type: 'text', problem: 'not a safe text', parse: (value) => normalizeText(value, DEMO_FORM_LIMITS.value) },
  email: { type: 'text', problem: 'not an email address', parse: (value) => (isEmail(value) ? value.toLowerCase() : null) },
  phone: { type: 'text', problem: 'not a phone number', parse: (value) => (/^\+?[\d ()/.-]{5,24}$/.test(value) ? value : null) },
  url: { type: 'text', problem: 'not a web address', parse: parseUrl },
  number: {
    type: 'numeric',
    problem: 'not a number',
    parse: (value) => (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : null),
  },
  date: { type: 'date', problem: 'not a date', parse: parseDate },
  'yes-no': { type: 'boolean', problem: 'not a safe text', parse: (value) => value === 'yes' },
};

/** Returns the fields of a body; null if it has other keys, too many or too long ones. */
export function parseFormFields(body: unknown): DemoFormField[] | null {
  if (findBodyFailure(body, ['fields'])) return null;
  const { fields } = body as { fields?: unknown };
  const isValid = Array.isArray(fields) && fields.length > 0 && fields.length <= DEMO_FORM_LIMITS.fields && fields.every(isField);
  return isValid ? fields : null;
}

/** Types the fields, as a database would store them. */
export function convertToColumns(fields: readonly DemoFormField[]): DemoFormColumn[] {
  const names = new Set<string>();
  return fields.map(({ name, kind, value }, index) => {
    const column = createColumnName(name, index, names);
    const { type, problem, parse } = KINDS[kind];
    const trimmed = value.trim();
    if (trimmed === '' && type !== 'boolean') return { column, type, value: null };
    const parsed = parse(trimmed);
    return parsed === null ? { column, type, value: null, problem } : { column, type, value: parsed };
  });
}

function isField(field: unknown): field is DemoFormField {
  if (findBodyFailure(field, ['name', 'kind', 'value'])) return false;
  const { name, kind, value } = field as Record<string, unknown>;
  const isText = (text: unknown, limit: number) => typeof text === 'string' && [...text].length <= limit;
  return (
    isText(name, DEMO_FORM_LIMITS.name) && isText(value, DEMO_FORM_LIMITS.value) && typeof kind === 'string' && Object.hasOwn(KINDS, kind)
  );
}

/** Creates a name of ASCII letters, digits and underscores that no other column has. */
function createColumnName(name: string, index: number, names: Set<string>): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const base =
    words
      .join('_')
      .replace(/^\d+_?/, '')
      .slice(0, 40) || `field_${index + 1}`;
  const column = names.has(base) ? `${base}_${index + 1}` : base;
  names.add(column);
  return column;
}

function parseUrl(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Returns null for a day that doesn't exist, such as February 30. */
function parseDate(value: string): string | null {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : null;
}
