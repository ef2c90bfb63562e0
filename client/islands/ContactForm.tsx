import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ContactFields, trap } from './ContactFields.tsx';
import { type ContactMessage, errorsOf, type FieldErrors, readMessage } from './contactMessage.ts';
import { loadDraft, saveDraft } from './draft.ts';
import { FormMessages, type SendState } from './FormMessages.tsx';
import type { EmailService } from './postEmail.ts';
import { prepareEmail, sendEmail } from './sendEmail.ts';
import { countSent, type Hold, holdOf } from './sendLimit.ts';
import { clearTab } from './tabStorage.ts';

interface ContactFormProps {
  service: EmailService;
  /** Key in the tab's session storage for what is typed, until it is sent. */
  draftKey: string;
  phone: string;
  phoneLink: string;
}

interface View {
  state: SendState;
  errors?: FieldErrors;
  hold?: Hold | undefined;
}

/** Nobody fills in the form in less; a program waits without knowing why. Milliseconds. */
const shortestFillTime = 3000;

/** The message form. Its fields are not controlled: what a visitor types is theirs until it is sent. */
export function ContactForm({ service, draftKey, phone, phoneLink }: ContactFormProps) {
  const limitKey = `${draftKey}-sent`;
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const begun = useRef(0);
  const isBusy = useRef(false);
  const [{ state, errors = {}, hold }, setView] = useState<View>({ state: 'idle' });

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
    begin();
    saveDraft(draftKey, readMessage(currentTarget));
    const { name } = target as HTMLInputElement;
    setView((view) => ({ ...view, errors: { ...view.errors, [name]: undefined } }));
  };
  const clear = () => {
    if (!form.current) return;
    empty(form.current, draftKey);
    setView({ state: 'idle' });
    // The button hides with the text, and would take the focus with it.
    focusField(form.current, 'name');
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (isBusy.current) return;
    const message = readMessage(currentTarget);
    const found = errorsOf(message, !currentTarget.querySelector('[type=email]:invalid'));
    const [wrong] = Object.keys(found);
    const held = wrong ? undefined : holdOf(limitKey);
    if (wrong) focusField(currentTarget, wrong);
    if (wrong || held) return setView({ state: 'idle', errors: found, hold: held });
    isBusy.current = true;
    setView({ state: 'sending' });
    const isSent = await deliver(service, message, currentTarget, begun.current);
    isBusy.current = false;
    setView({ state: isSent ? 'sent' : 'failed' });
    if (!isSent) return;
    countSent(limitKey);
    empty(currentTarget, draftKey);
  };

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
      <FormMessages state={state} hold={hold} phone={<a href={phoneLink}>{phone}</a>} />
    </form>
  );
}

function restoreDraft(form: HTMLFormElement, draft: Record<string, unknown>): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]')) {
    const value = draft[field.name];
    if (field.value === '' && typeof value === 'string') field.value = value;
  }
}

function empty(form: HTMLFormElement, draftKey: string): void {
  clearTab(draftKey);
  form.reset();
}

function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}

/** True when the message is on its way, or was caught in the trap, whose owner learns nothing. */
function deliver(service: EmailService, message: ContactMessage, form: HTMLFormElement, begun: number): Promise<boolean> {
  const filled = new Promise<void>((resolve) => setTimeout(resolve, shortestFillTime - (performance.now() - begun)));
  if (new FormData(form).get(trap)) return filled.then(() => true);
  return sendEmail(service, message, filled).then(
    () => true,
    (error) => {
      console.error('The message was not sent.', error);
      return false;
    },
  );
}
