import { defaultTreeAdapter, html as spec } from 'parse5';
import {
  type Child,
  createTextNode,
  type Element,
  findDescendantElements,
  getVisibleText,
  isMathAnnotation,
  type Parent,
} from '../html/tree.ts';

/**
 * Replaces a formula by its text, because parsers differ in markup below MathML elements. Its annotations, which browsers never
 * show (MathML Core, "Semantics and Presentation"), are kept in a hidden element.
 */
export function convertMathmlToText(formula: Element, parent: Parent): Child[] {
  const text = createTextNode(getVisibleText(formula), parent);
  const annotations = findDescendantElements(formula)
    .filter(isMathAnnotation)
    .map((annotation) => getVisibleText(annotation))
    .join('');
  return annotations.trim() === '' ? [text] : [text, createHiddenText(annotations)];
}

function createHiddenText(text: string): Element {
  const element = defaultTreeAdapter.createElement('span', spec.NS.HTML, [{ name: 'hidden', value: '' }]);
  element.childNodes = [createTextNode(text, element)];
  return element;
}
