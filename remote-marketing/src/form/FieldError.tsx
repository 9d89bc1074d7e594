import css from './fields.module.css';

/** Attributes of a field with an error message. */
export function getFieldErrorAttributes(id: string, error: string | undefined) {
  return error ? { 'aria-invalid': true, 'aria-describedby': getErrorId(id) } : {};
}

/** The error message of the field with this id. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={getErrorId(id)} className={css.error}>
      {error}
    </p>
  ) : null;
}

function getErrorId(id: string): string {
  return `${id}-error`;
}
