import { collapseWhitespace, type Document, findDescendantElements, getAttribute, getOwnText, getVisibleText } from '../html/tree.ts';

/** What a page states for machines about the business that it belongs to. */
export interface StatedFacts {
  name?: string | undefined;
  telephone?: string | undefined;
}

const MAX_SCRIPTS = 10;
const MAX_SCRIPT_CHARACTERS = 100_000;
const MAX_OBJECTS = 300;
/** Types whose facts are those of the business. Articles and people have names, too. */
const BUSINESS =
  /(Organization|LocalBusiness|Business|Store|Restaurant|Cafe.*|Bakery|Bar.*|Hotel|Dentist|Physician|Attorney|LegalService|Service|Corporation|Club|School|Church|Place.*|Hospital|NGO|Museum|Library|Shop|Agency|WebSite)$/;
const TELEPHONE = /^\+?[\d\s()./-]{6,24}$/;
const MAX_NAME = 40;

/** Reads structured data (JSON-LD, then microdata) of a parsed page. */
export function readStatedFacts(document: Document): StatedFacts {
  const elements = findDescendantElements(document);
  const facts: StatedFacts = {};
  const scripts = elements.filter((element) => element.tagName === 'script' && /ld\+json/i.test(getAttribute(element, 'type') ?? ''));
  for (const script of scripts.slice(0, MAX_SCRIPTS)) {
    for (const object of listObjects(parseJson(getOwnText(script)))) {
      const types = [object['@type']].flat().filter((type) => typeof type === 'string');
      if (types.some((type) => BUSINESS.test(type))) addFacts(facts, object);
    }
  }
  for (const element of elements) {
    if (getAttribute(element, 'itemprop') !== 'telephone') continue;
    addFacts(facts, { telephone: getAttribute(element, 'content') ?? collapseWhitespace(getVisibleText(element, 80)) });
  }
  return facts;
}

function parseJson(text: string): unknown {
  if (text.length > MAX_SCRIPT_CHARACTERS) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The objects of a JSON value, outer ones first. */
function listObjects(root: unknown): Record<string, unknown>[] {
  const objects: Record<string, unknown>[] = [];
  const queue: unknown[] = [root];
  for (let i = 0; i < queue.length && objects.length < MAX_OBJECTS; i++) {
    const value = queue[i];
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) objects.push(value as Record<string, unknown>);
    queue.push(...Object.values(value).slice(0, MAX_OBJECTS));
  }
  return objects;
}

/** Adds what is missing and has the form that it should have. */
function addFacts(facts: StatedFacts, { name, telephone }: Record<string, unknown>): void {
  const read = (value: unknown, form: RegExp) => {
    const text = typeof value === 'string' ? collapseWhitespace(value.replace(/^tel:/i, '')) : '';
    return form.test(text) ? text : undefined;
  };
  facts.telephone ??= read(telephone, TELEPHONE);
  facts.name ??= read(name, new RegExp(`^[^<>]{2,${MAX_NAME}}$`));
}
