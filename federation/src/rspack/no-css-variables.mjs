/** Stands in for Mantine's component that writes the theme's variables: the shell has them as a style sheet. */
export const MantineCssVariables = () => null;
