// What the bundler makes of a style sheet: the class names of a CSS module; nothing for a plain sheet.
declare module '*.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.avif' {
  const url: string;
  export default url;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '*.svg' {
  const url: string;
  export default url;
}

/** The style sheet of a redesign's look, as text. */
declare module '*.look.css' {
  const text: string;
  export default text;
}
