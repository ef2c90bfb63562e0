import type { ContactMessage, FieldErrors } from './contactMessage.ts';
import { FormField } from './FormField.tsx';

/** Name of the honeypot, a hidden field that only bots fill in. Browsers don't autofill `subject`. */
export const honeypot = 'subject';

/** The fields of the contact form. Their blank placeholders let CSS match empty fields with :placeholder-shown. */
export function ContactFields({ errors }: { errors: FieldErrors }) {
  const field = (name: keyof ContactMessage) => ({ name, error: errors[name] });
  return (
    <>
      {/* Tells islands.ts whether the form was submitted before it ran. */}
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
          <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
