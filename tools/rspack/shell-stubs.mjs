// The shell's browser build contains these instead of modules that it doesn't need; without them, its scripts are 2.4 kB larger.
/** The build writes the theme's variables into the shell's style sheet. */
export const MantineCssVariables = () => null;
/** Remotes that use a growing textarea bundle the component. */
export const TextareaAutosize = 'textarea';
