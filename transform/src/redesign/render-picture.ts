import { computeContrast, formatColor, WHITE } from '../design/colors.ts';
import { type Element, getAttribute } from '../html/tree.ts';
import { type Framing, isDrawing, limitHeight, limitWidth, type Picture, STRIP_RATIO } from './choose-framing.ts';
import { createElement } from './create-element.ts';
import { readPictureSize } from './picture-size.ts';
import { getShownPicture, NOT_SHOWN } from './shown-pictures.ts';

const LIGHT_DRAWING = /(^|[-_. ])(white|wei(ss|ß)|blanco?|bianco)([-_. ][\w-]*)?\.(png|svg|webp)$/i;
/** Contrast to white from which on an area is dark. */
const MIN_DARK_CONTRAST = 4.5;

/** Whether a picture is so tall that it is read from top to bottom, such as a comic. */
function isStrip(element: Element): boolean {
  const { width, height } = readPictureSize(element);
  return width > 0 && height > width * STRIP_RATIO;
}

/** White drawings, by their fill or the name of their file, are visible on dark areas only. */
function isLight(element: Element): boolean {
  const file = (getAttribute(element, 'src') ?? '').split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return /^(white|#fff(fff)?)$/i.test(getAttribute(element, 'fill') ?? '') || LIGHT_DRAWING.test(file);
}

function isOnDark(element: Element): boolean {
  const { ground } = getShownPicture(element) ?? NOT_SHOWN;
  return ground !== undefined && computeContrast(ground, WHITE) >= MIN_DARK_CONTRAST;
}

/** Renders a picture in its frame, with its link. */
export function renderPicture({ element, link }: Picture, { kind, ratio, isDrawing: isOfDrawings, width }: Framing): Element {
  if (link) {
    link.childNodes = [element];
    element.parentNode = link;
  }
  const [limit, tallest] = [width ?? limitWidth(element), limitHeight(element)];
  const names =
    kind === 'small'
      ? ['tx-small', ...(limit === undefined && tallest === undefined ? [] : ['tx-sized'])]
      : [
          'tx-frame',
          ...(kind === 'cover' ? [] : [`tx-${kind}`]),
          ...(width ? ['tx-even'] : []),
          ...(getShownPicture(element)?.isRound ? ['tx-round'] : []),
          ...(ratio ? [`tx-${ratio}`] : []),
          ...(isOfDrawings || (!width && isDrawing(element)) ? ['tx-drawing'] : []),
          ...(isLight(element) || isOnDark(element) ? ['tx-on-dark'] : []),
          ...(isStrip(element) ? ['tx-strip'] : []),
        ];
  const { ground } = getShownPicture(element) ?? NOT_SHOWN;
  const properties = [
    ...(limit === undefined ? [] : [`--shown:${limit}px`]),
    ...(tallest === undefined ? [] : [`--tallest:${tallest}px`]),
    ...(ground && isOnDark(element) ? [`--ground:${formatColor(ground)}`] : []),
  ];
  const style = properties.length > 0 ? properties.join(';') : undefined;
  return createElement('div', { class: names.join(' '), style }, [link ?? element]);
}
