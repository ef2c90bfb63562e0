import { type ReactNode, useId } from 'react';

interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FormFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  required?: boolean;
  /** Renders the control. */
  children(props: ControlProps): ReactNode;
}

/** A labeled control with its error message. */
export function FormField({ name, label, error, required = false, children }: FormFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const isWrong = error ? true : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, name, required, 'aria-invalid': isWrong, 'aria-describedby': isWrong && errorId })}
      {error && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
