/** Stands in for Mantine's growing text area: who needs one brings its own copy of the component. */
export const TextareaAutosize = 'textarea';
