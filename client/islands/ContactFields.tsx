import type { ContactMessage, FieldErrors } from './contactMessage.ts';
import { FormField } from './FormField.tsx';

/** Name of a field that people don't see, and that no browser fills in for them. */
export const trap = 'subject';

/** The fields of the message form. With their blank placeholders, a style sheet knows which are empty. */
export function ContactFields({ errors }: { errors: FieldErrors }) {
  const field = (name: keyof ContactMessage) => ({ name, error: errors[name] });
  return (
    <>
      <input className="early-submit" hidden />
      <FormField {...field('name')} label="Name" required>
        {(props) => <input {...props} placeholder=" " type="text" autoComplete="name" />}
      </FormField>
      <FormField {...field('email')} label="E-mail" required>
        {(props) => <input {...props} placeholder=" " type="email" autoComplete="email" />}
      </FormField>
      <FormField {...field('phone')} label="Phone (optional)">
        {(props) => <input {...props} placeholder=" " type="tel" autoComplete="tel" />}
      </FormField>
      <FormField {...field('message')} label="Message" required>
        {(props) => <textarea {...props} placeholder=" " rows={5} />}
      </FormField>
      <div className="trap" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
