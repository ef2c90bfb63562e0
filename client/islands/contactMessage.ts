/** What the contact form asks for. */
export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** What browsers take for an e-mail address: the pattern of the HTML standard, section 4.10.5.1.5. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export type FieldErrors = Partial<Record<keyof ContactMessage, string>>;

export function readMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const text = (field: string) => String(data.get(field) ?? '').trim();
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') };
}

/** What keeps a message from being sent, in words that stand beside the fields. */
export function errorsOf({ name, email, message }: ContactMessage): FieldErrors {
  const errors: FieldErrors = {};
  if (name === '') errors.name = 'Please tell us your name.';
  if (email === '') errors.email = 'Please write your e-mail address, so that we can answer.';
  else if (!emailPattern.test(email)) errors.email = 'This does not look like an e-mail address: name@company.com';
  if (message === '') errors.message = 'Please write a few words about the job.';
  return errors;
}
