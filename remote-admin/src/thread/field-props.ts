import classes from './LeadFields.module.css';

/** Look of all fields of a lead: the label beside a value, which has a border while it is used. */
export const fieldProps = {
  size: 'sm',
  variant: 'unstyled',
  classNames: {
    root: classes.field,
    label: classes.label,
    wrapper: classes.wrapper,
    input: classes.input,
    section: classes.section,
    error: classes.error,
  },
} as const;
