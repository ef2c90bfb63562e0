import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type ContactMessage, errorsOf, type FieldErrors, readMessage } from './contactMessage.ts';
import { clearDraft, loadDraft, saveDraft } from './draft.ts';
import { type EmailService, prepareEmail, sendEmail } from './sendEmail.ts';

export interface ContactFormProps {
  service: EmailService;
}

type State = 'idle' | 'sending' | 'sent' | 'failed';

const draftKey = 'contact-message';
/** Nobody fills in the form in less; a program waits without knowing why. Milliseconds. */
const shortestFillTime = 3000;

/** The message form. Its fields are not controlled: what a visitor types is theirs until it is sent. */
export function ContactForm({ service }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef(0);
  const busy = useRef(false);
  const [state, setState] = useState<State>('idle');
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);

  const begin = () => {
    begun.current ||= performance.now();
    prepareEmail();
  };
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    begun.current ||= performance.now();
    saveDraft(draftKey, readMessage(currentTarget));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (busy.current) return;
    const message = readMessage(currentTarget);
    const found = errorsOf(message);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(currentTarget, found);
    busy.current = true;
    setState('sending');
    const sent = await deliver(service, message, currentTarget, begun.current);
    busy.current = false;
    setState(sent ? 'sent' : 'failed');
    if (!sent) return;
    clearDraft(draftKey);
    currentTarget.reset();
  };

  const field = (name: keyof ContactMessage) => ({ name, error: errors[name] });
  return (
    <form ref={form} className="contact-form" onSubmit={submit} onFocus={begin} onInput={keep} noValidate>
      <Field {...field('name')} label="Name" required>
        {(props) => <input {...props} type="text" autoComplete="name" />}
      </Field>
      <Field {...field('email')} label="E-mail" required>
        {(props) => <input {...props} type="email" autoComplete="email" />}
      </Field>
      <Field {...field('phone')} label="Phone (optional)">
        {(props) => <input {...props} type="tel" autoComplete="tel" />}
      </Field>
      <Field {...field('message')} label="Message" required>
        {(props) => <textarea {...props} rows={5} />}
      </Field>
      <div className="trap" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button className="button" type="submit" disabled={state === 'sending'}>
        {state === 'sending' ? 'Sending...' : 'Send Message'}
      </button>
      <div role="status">
        {state === 'sent' && (
          <p className="banner" data-kind="success">
            Thanks for contacting us! We will get back to you shortly.
          </p>
        )}
      </div>
      <div role="alert">
        {state === 'failed' && (
          <p className="banner" data-kind="failure">
            Sorry, there was an error sending your message. Please try again.
          </p>
        )}
      </div>
    </form>
  );
}

interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  name: keyof ContactMessage;
  label: string;
  error: string | undefined;
  required?: boolean;
  children(props: ControlProps): ReactNode;
}

function Field({ name, label, error, required = false, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(loadDraft(draftKey))) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && field.value === '' && typeof value === 'string') field.value = value;
  }
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const [first] = Object.keys(errors);
  const field = first && form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}

/** True when the message is on its way, or was caught in the trap, whose owner learns nothing. */
async function deliver(service: EmailService, message: ContactMessage, form: HTMLFormElement, begun: number): Promise<boolean> {
  if (new FormData(form).get('website')) return true;
  try {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, shortestFillTime - (performance.now() - begun))));
    await sendEmail(service, message);
    return true;
  } catch (error) {
    console.error('The message was not sent.', error);
    return false;
  }
}
