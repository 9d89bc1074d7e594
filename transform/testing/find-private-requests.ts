import { parse } from 'parse5';
import { listElements } from './read-tree.ts';

/** Hosts of `hostile-requests.json`, as URL parsers write them. */
const PRIVATE_HOST =
  /192\.168\.|169\.254\.|100\.64\.|22[4-9]\.0\.|240\.0\.|127\.|93\.184\.|0\.0\.0\.0|\/\/\[|localhost|\/\/router|\.local\b|\.internal|home\.arpa|javascript:/i;
/** Strings of custom properties and functions, which are only URLs inside of an image function. */
const CUSTOM_STRING = /(--\w+|result):'[^']*'( 1x)?/g;
/** Attributes that browsers request nothing for without a click. */
const INERT_ATTRIBUTE = /^(title|alt|data-.*)$/;

/** Values of a page that contain a private host and are requested, or used for a request by a feature. */
export function findPrivateRequests(html: string): string[] {
  return listElements(parse(html)).flatMap((element) => {
    const isLink = element.tagName === 'a' || element.tagName === 'area';
    const attributes = element.attrs.filter(({ name }) => !INERT_ATTRIBUTE.test(name) && !(isLink && name === 'href'));
    const texts = element.tagName === 'style' ? element.childNodes.map((node) => ('value' in node ? node.value : '')) : [];
    const values = [...attributes.map(({ name, value }) => `${name}=${value}`), ...texts];
    return values.filter((value) => PRIVATE_HOST.test(value.replace(CUSTOM_STRING, '')));
  });
}
