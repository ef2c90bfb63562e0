import type { ComponentProps, ReactNode } from 'react';
import { phoneLink, textLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';

interface ButtonProps extends ComponentProps<'a'> {
  label: string;
  /** Only outlined. The first screen of a page has one button that isn't. */
  quiet?: boolean | undefined;
}

export function Button({ label, quiet, ...link }: ButtonProps) {
  return (
    <a className="button" data-kind={quiet ? 'quiet' : undefined} {...link}>
      {label}
    </a>
  );
}

/** A service to order now. */
export interface Offer {
  title: string;
  path: string;
  /** In a few words: `two hours from $70`. */
  price: string;
  /** On pages about another service, it makes this one the topic of the form: client/page.ts. */
  button: { href: string; label: string; 'data-topic': string };
}

interface BookOrAskProps {
  schedule?: string;
  /** URL of the page or section with a quote. */
  quote?: string;
  ask?: string;
  /** The gold button, which comes first. None on pages with another primary control above the fold. */
  main?: 'schedule' | 'quote' | 'none';
  /** What to order now. Its button comes first, and is the gold one; after a gold one for a quote, it's the second. */
  offer?: Offer | undefined;
  /** A third button, which phones have in their bar. */
  children?: ReactNode;
}

/** The two buttons at the top of a page about services: book one, or ask what it costs. */
export function BookOrAsk({
  schedule = 'Schedule Service',
  quote = '/contact',
  ask = 'Get a Quote',
  main = 'schedule',
  offer,
  children,
}: BookOrAskProps) {
  const asks = main === 'quote';
  const first = main === 'schedule' ? offer?.button : undefined;
  const links = [
    // One button to the calendar is enough.
    ...(first?.href === '/schedule'
      ? []
      : [{ name: 'schedule', ...((asks && offer?.button) || { href: '/schedule', label: schedule }) }]),
    { name: 'quote', href: quote, label: ask },
  ];
  return (
    <div className={first ? 'actions offered' : 'actions'}>
      {first && <Button {...first} />}
      {(asks ? links.toReversed() : links).map(({ name, ...link }) => (
        <Button key={name} quiet={first !== undefined || name !== main} {...link} />
      ))}
      {children}
    </div>
  );
}

/** What to order out of the season of a service. */
export function InSeason({ offer: { title, path, price } }: { offer: Offer }) {
  return (
    <>
      {'In season now: '}
      <a href={path}>{title}</a>
      {`, ${price}.`}
    </>
  );
}

/** A button that calls the business, after a question that says when: "Limb down?" */
export function EmergencyCall({ question, quiet }: { question: string; quiet?: boolean }) {
  const { settings } = useSite();
  return <Button quiet={quiet} href={phoneLink(settings)} label={`${question} Call ${settings.phone}`} />;
}

/** A link to write a text message, if the business has a number for it. Scripts add what the visitor asked about. */
export function TextUs() {
  const { settings } = useSite();
  const href = textLink(settings);
  return href ? <Button quiet href={href} label="Text Us" /> : null;
}

/** Shown below a widget that can't be hydrated. */
export function CallInstead() {
  const { settings } = useSite();
  return (
    <>
      This part of the page didn’t load. Please call <a href={phoneLink(settings)}>{settings.phone}</a>.
    </>
  );
}
