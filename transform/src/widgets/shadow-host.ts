export interface ShadowHostOptions {
  /** Value of the host's `data-tx` attribute. */
  marker: string;
  /** Declarations for the host. They are made important, because style sheets of the page apply to the host. */
  hostCss: string;
  /** Style sheet of the shadow root. */
  css: string;
  /** Markup of the shadow root. */
  content: string;
  /** Markup of further attributes of the host, with a leading space. */
  attributes: string;
}

const BASE_CSS = `*{box-sizing:border-box;margin:0;padding:0}a{color:inherit}button,input,textarea{font:inherit;color:inherit}`;

/**
 * Markup of a widget in a declarative shadow root (HTML Standard section 4.12.3), so that styles of page and widget don't mix. Font
 * family and direction are those of the page.
 */
export function renderShadowHost({ marker, hostCss, css, content, attributes }: ShadowHostOptions): string {
  const reset = `all:initial;font-family:inherit;font-size:16px;line-height:1.5;${hostCss}`;
  const hostRule = reset
    .split(';')
    .filter((declaration) => declaration !== '')
    .map((declaration) => `${declaration}!important`)
    .join(';');
  return (
    `<section data-tx="${marker}"${attributes}><template shadowrootmode="open">` +
    `<style>:host{${hostRule}}${BASE_CSS}${css}</style>${content}</template></section>`
  );
}
