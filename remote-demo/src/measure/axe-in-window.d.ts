declare module 'axe-core/axe.min.js' {
  /** Creates axe for the document of a window (tools/rspack/axe-in-window-loader.cjs) and sets it as its property `axe`. */
  export default function createAxe(window: Window): void;
}
