import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ContactMessage, errorsOf, type FieldErrors, readMessage } from './contactMessage.ts';
import { clearDraft, loadDraft, saveDraft } from './draft.ts';
import { FormField } from './FormField.tsx';
import { type EmailService, prepareEmail, sendEmail } from './sendEmail.ts';

interface ContactFormProps {
  service: EmailService;
  /** Key in the tab's session storage for what is typed, until it is sent. */
  draftKey: string;
}

type State = 'idle' | 'sending' | 'sent' | 'failed';

/** Nobody fills in the form in less; a program waits without knowing why. Milliseconds. */
const shortestFillTime = 3000;
/** A field that people do not see, and that no browser fills in for them. */
const trap = 'subject';

/** The message form. Its fields are not controlled: what a visitor types is theirs until it is sent. */
export function ContactForm({ service, draftKey }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const begun = useRef(0);
  const isBusy = useRef(false);
  const [state, setState] = useState<State>('idle');
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => {
    if (form.current) restoreDraft(form.current, loadDraft(draftKey));
  }, [draftKey]);
  useEffect(() => {
    // A disabled button loses the focus; whoever pressed it by keyboard goes on from there.
    if ((state === 'sent' || state === 'failed') && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
  }, [state]);

  const begin = () => {
    begun.current ||= performance.now();
    prepareEmail();
  };
  const keep = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    begun.current ||= performance.now();
    saveDraft(draftKey, readMessage(currentTarget));
    const { name } = target as HTMLInputElement;
    setErrors((known) => (name in known ? { ...known, [name]: undefined } : known));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (isBusy.current) return;
    const message = readMessage(currentTarget);
    const found = errorsOf(message);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      setState('idle');
      return focusFirst(currentTarget, found);
    }
    isBusy.current = true;
    setState('sending');
    const isSent = await deliver(service, message, currentTarget, begun.current);
    isBusy.current = false;
    setState(isSent ? 'sent' : 'failed');
    if (!isSent) return;
    clearDraft(draftKey);
    currentTarget.reset();
  };

  const field = (name: keyof ContactMessage) => ({ name, error: errors[name] });
  return (
    <form ref={form} className="contact-form" method="dialog" onSubmit={submit} onFocus={begin} onInput={keep} noValidate>
      <input className="early-submit" hidden />
      <FormField {...field('name')} label="Name" required>
        {(props) => <input {...props} type="text" autoComplete="name" />}
      </FormField>
      <FormField {...field('email')} label="E-mail" required>
        {(props) => <input {...props} type="email" autoComplete="email" />}
      </FormField>
      <FormField {...field('phone')} label="Phone (optional)">
        {(props) => <input {...props} type="tel" autoComplete="tel" />}
      </FormField>
      <FormField {...field('message')} label="Message" required>
        {(props) => <textarea {...props} rows={5} />}
      </FormField>
      <div className="trap" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button ref={button} className="button" type="submit" disabled={state === 'sending'}>
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

function restoreDraft(form: HTMLFormElement, draft: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(draft)) {
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
  const filled = new Promise<void>((resolve) => setTimeout(resolve, shortestFillTime - (performance.now() - begun)));
  if (new FormData(form).get(trap)) return filled.then(() => true);
  try {
    await sendEmail(service, message, filled);
    return true;
  } catch (error) {
    console.error('The message was not sent.', error);
    return false;
  }
}
