import { defaultTreeAdapter, html as spec } from 'parse5';
import { type Child, type Element, elementsIn, isAnnotation, type Parent, textNode, visibleText } from './tree.ts';

/** A formula as its text, since its elements hide markup where parsers differ. The source that browsers never show stays hidden. */
export function formulaAsText(formula: Element, parent: Parent): Child[] {
  const text = textNode(visibleText(formula), parent);
  const source = elementsIn(formula)
    .filter(isAnnotation)
    .map((note) => visibleText(note))
    .join('');
  return source.trim() === '' ? [text] : [text, hidden(source)];
}

function hidden(text: string): Element {
  const element = defaultTreeAdapter.createElement('span', spec.NS.HTML, [{ name: 'hidden', value: '' }]);
  element.childNodes = [textNode(text, element)];
  return element;
}
