import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstLine } from '../quote/lastQuestion.ts';
import { type ContactMessage, errorsOf, type FieldErrors, readMessage } from './contactMessage.ts';
import { FormField } from './FormField.tsx';
import { FormMessages, type SendState } from './FormMessages.tsx';
import type { EmailService } from './postEmail.ts';
import { sendEmail } from './sendEmail.ts';
import { countSent, type RateLimit, rateLimitOf } from './sendLimit.ts';
import { clearTab, readTab, writeTab } from './tabStorage.ts';

interface ContactFormProps {
  service: EmailService;
  /** Session storage key of the draft. */
  draftKey: string;
  phone: string;
  phoneLink: string;
}

interface View {
  state: SendState;
  errors?: FieldErrors;
  limit?: RateLimit | undefined;
  /** What could not be sent. */
  message?: string;
}

/** Minimum time from the first focus to sending. Slows down bots; no person is that fast. */
const minFillTimeMs = 3000;

/** Some mail programs ignore links that are longer than about 2,000 characters. */
const maxLinkedBody = 1800;

/** Time since the last change. The next person at a shared computer shouldn't find what was typed. */
const draftLifetimeMs = 30 * 60_000;

/** Name of the honeypot, a hidden field that only bots fill in. Browsers don't autofill `subject`. */
const honeypot = 'subject';

/** The contact form. Its fields are uncontrolled, so that text typed before hydration is kept. */
export function ContactForm({ service, draftKey, phone, phoneLink }: ContactFormProps) {
  const limitKey = `${draftKey}-sent`;
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const begun = useRef(0);
  const isBusy = useRef(false);
  const [{ state, errors = {}, limit, message = '' }, setView] = useState<View>({ state: 'idle' });

  useEffect(() => {
    // First, because it removes an expired draft, which has no first line.
    const draft = loadDraft(draftKey);
    if (form.current) restoreDraft(form.current, { message: firstLine(draftKey), ...draft });
  }, [draftKey]);
  useEffect(() => {
    // Disabling the button dropped its focus. Restore it for keyboard users.
    if ((state === 'sent' || state === 'failed') && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
  }, [state]);

  const begin = () => {
    begun.current ||= performance.now();
  };
  const keep = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    begin();
    saveDraft(draftKey, Object.fromEntries(new FormData(currentTarget)));
    const { name } = target as HTMLInputElement;
    setView((view) => ({ ...view, errors: { ...view.errors, [name]: undefined } }));
  };
  const clear = () => {
    if (!form.current) return;
    clearForm(form.current, draftKey);
    setView({ state: 'idle' });
    // CSS hides Clear once all fields are empty, so move the focus away from it.
    focusField(form.current, 'name');
  };
  const report = (view: View, focused?: string) => {
    // As new elements, so that screen readers announce a repeated message.
    flushSync(() => setView({ state: 'idle' }));
    flushSync(() => setView(view));
    // After the message, which screen readers read with the field.
    if (focused && form.current) focusField(form.current, focused);
    // On a phone, it's below the screen.
    form.current?.querySelector('.field-error, [role]:not(:empty)')?.scrollIntoView({ block: 'nearest' });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (isBusy.current) return;
    const message = readMessage(currentTarget);
    const found = errorsOf(message, !currentTarget.querySelector('[type=email]:invalid'));
    const [wrong] = Object.keys(found);
    const limit = wrong ? undefined : rateLimitOf(limitKey);
    if (wrong || limit) return report({ state: 'idle', errors: found, limit }, wrong);
    isBusy.current = true;
    setView({ state: 'sending' });
    const isSent = await deliver(service, message, currentTarget, begun.current);
    isBusy.current = false;
    report(isSent ? { state: 'sent' } : { state: 'failed', message: message.message });
    if (!isSent) return;
    countSent(limitKey);
    // What the visitor changed meanwhile wasn't sent.
    if (JSON.stringify(readMessage(currentTarget)) === JSON.stringify(message)) clearForm(currentTarget, draftKey);
  };

  const email = service.recipient;
  const body = encodeURIComponent(message);
  const emailLink = `mailto:${email}${body.length < maxLinkedBody ? `?body=${body}` : ''}`;
  return (
    <form ref={form} className="contact-form" method="dialog" onSubmit={submit} onFocus={begin} onInput={keep} noValidate>
      <ContactFields errors={errors} />
      <div className="form-buttons">
        <button ref={button} className="button" type="submit" disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending...' : 'Send Message'}
        </button>
        <button className="button" data-kind="quiet" type="button" disabled={state === 'sending'} onClick={clear}>
          Clear
        </button>
      </div>
      <FormMessages state={state} limit={limit} contact={{ phone, phoneLink, email, emailLink }} />
    </form>
  );
}

/** The fields of the contact form. Their blank placeholders let CSS match empty fields with :placeholder-shown. */
function ContactFields({ errors }: { errors: FieldErrors }) {
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

/** Keeps what is typed into a form for the tab, together with the time. */
function saveDraft(key: string, values: object): void {
  writeTab(key, { at: Date.now(), values });
}

/** Returns the values of the draft. Removes it and returns none if it's older than 30 minutes. */
function loadDraft(key: string): Record<string, unknown> {
  const { at, values } = (readTab(key) ?? {}) as { at?: unknown; values?: Record<string, unknown> };
  // A draft from far in the future is of unknown age: the clock was set back.
  if (values && Math.abs(Date.now() - Number(at)) < draftLifetimeMs) return values;
  clearTab(key);
  return {};
}

function restoreDraft(form: HTMLFormElement, draft: Record<string, unknown>): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field [name]')) {
    const value = draft[field.name];
    // What was typed before hydration comes back after it, and wins: hydrate.tsx.
    if (typeof value === 'string') field.value = value;
  }
}

function clearForm(form: HTMLFormElement, draftKey: string): void {
  clearTab(draftKey);
  form.reset();
}

function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}

/** Resolves to false if sending failed. A message with the honeypot filled in isn't sent, but resolves to true, as if it were. */
function deliver(service: EmailService, message: ContactMessage, form: HTMLFormElement, begun: number): Promise<boolean> {
  const filled = new Promise<void>((resolve) => setTimeout(resolve, minFillTimeMs - (performance.now() - begun)));
  if (new FormData(form).get(honeypot)) return filled.then(() => true);
  return sendEmail(service, message, filled).then(
    () => true,
    (error) => {
      console.error('The message was not sent.', error);
      return false;
    },
  );
}
