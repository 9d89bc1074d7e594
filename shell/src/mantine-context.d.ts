declare module 'mantine-context/*' {}
declare module '*.css' {}
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
