/** What the contact form asks for. */
export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export type FieldErrors = Partial<Record<keyof ContactMessage, string>>;

export function readMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const text = (field: string) => String(data.get(field) ?? '').trim();
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') };
}

/**
 * Returns what keeps a message from being sent, in words for the visitor.
 * @param isEmail whether the browser accepts the e-mail address
 */
export function errorsOf({ name, email, message }: ContactMessage, isEmail: boolean): FieldErrors {
  const errors: FieldErrors = {};
  if (name === '') errors.name = 'Please tell us your name.';
  if (email === '') errors.email = 'Please add your e-mail address so we can answer.';
  else if (!isEmail) errors.email = 'An e-mail address looks like this: name@company.com';
  if (message === '') errors.message = 'Please write a few words about the job.';
  return errors;
}
