/** Replaces Mantine's component for theme variables; the build writes them into the shell's style sheet. */
export const MantineCssVariables = () => null;
