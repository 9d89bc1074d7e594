import { tokens } from './tokens.ts';

export interface Host {
  marker: string;
  /** Declarations of the host itself; each is made important, because the page's style sheet can reach the host. */
  place: string;
  css: string;
  content: string;
  /** Further attributes of the host. */
  attributes?: string;
  /** Light children, shown in the content's slot. */
  slotted?: string;
  tag?: 'div' | 'section';
}

const BASE =
  `*{box-sizing:border-box;margin:0}` +
  `:focus-visible{outline:3px solid ${tokens.accent};outline-offset:2px}` +
  `a{color:inherit}button,input,textarea{font:inherit;color:inherit}`;

/** A widget in a shadow root of its own: no style sheet of the page reaches it, and its own stays inside. */
export function shadowHost({ marker, place, css, content, attributes = '', slotted = '', tag = 'div' }: Host): string {
  const reset = `all:initial;font:400 14px/1.5 ${tokens.font};color:${tokens.ink};direction:ltr;${place}`;
  const hostRule = reset
    .split(';')
    .filter((declaration) => declaration !== '')
    .map((declaration) => `${declaration}!important`)
    .join(';');
  return (
    `<${tag} data-tx="${marker}"${attributes}><template shadowrootmode="open">` +
    `<style>:host{${hostRule}}${BASE}${css}</style>${content}</template>${slotted}</${tag}>`
  );
}
