/** Replaces Mantine's growing textarea in the shell; remotes that use it bundle the component. */
export const TextareaAutosize = 'textarea';
