/** Initial values of the properties that readers use (CSS specifications, "Property Index"). */
const INITIAL_VALUES = {
  display: 'inline',
  visibility: 'visible',
  opacity: '1',
  position: 'static',
  float: 'none',
  overflow: 'visible',
  clip: 'auto',
  'clip-path': 'none',
  transform: 'none',
  'z-index': 'auto',
  top: 'auto',
  right: 'auto',
  bottom: 'auto',
  left: 'auto',
  width: 'auto',
  height: 'auto',
  'max-width': 'none',
  'min-height': 'auto',
  color: 'rgb(0, 0, 0)',
  'background-color': 'rgba(0, 0, 0, 0)',
  'background-image': 'none',
  'background-size': 'auto',
  'background-repeat': 'repeat',
  'background-position': '0% 0%',
  'background-attachment': 'scroll',
  'font-size': '16px',
  'font-weight': '400',
  'font-style': 'normal',
  'font-family': 'serif',
  'line-height': 'normal',
  'letter-spacing': 'normal',
  'text-transform': 'none',
  'text-align': 'start',
  'text-indent': '0px',
  'text-decoration': 'none',
  'list-style-type': 'disc',
  'flex-direction': 'row',
  'flex-wrap': 'nowrap',
  'justify-content': 'normal',
  'grid-template-columns': 'none',
  'column-count': 'auto',
  'border-width': 'medium',
  'border-style': 'none',
  'border-color': 'currentcolor',
  'border-radius': '0px',
  'object-fit': 'fill',
  filter: 'none',
  'animation-name': 'none',
  content: 'normal',
} as const;

/** A property whose computed value can be read. `border-…` are those of all four sides. */
export type StyleProperty = keyof typeof INITIAL_VALUES;

const INHERITED: ReadonlySet<StyleProperty> = new Set<StyleProperty>([
  'visibility',
  'color',
  'font-size',
  'font-weight',
  'font-style',
  'font-family',
  'line-height',
  'letter-spacing',
  'text-transform',
  'text-align',
  'text-indent',
  'list-style-type',
]);

export function isStyleProperty(name: string): name is StyleProperty {
  return Object.hasOwn(INITIAL_VALUES, name);
}

export function isInherited(property: StyleProperty): boolean {
  return INHERITED.has(property);
}

export function getInitialValue(property: StyleProperty): string {
  return INITIAL_VALUES[property];
}
