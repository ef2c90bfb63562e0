import { errorsOf } from '../../client/islands/contactMessage.ts';
import { FormField } from '../../client/islands/FormField.tsx';
import { FormMessages } from '../../client/islands/FormMessages.tsx';
import { emailLink, phoneLink } from '../facts.ts';
import { CallInstead } from '../parts/CallInstead.tsx';
import { Icon } from '../parts/Icon.tsx';
import { AreaLinks } from '../parts/lists.tsx';
import { Section } from '../parts/Section.tsx';
import { SiteContext, useSite } from '../SiteContext.tsx';
import { Specimen } from './Specimen.tsx';

/** What can be pressed, followed or filled in. */
export function ControlSections() {
  return (
    <>
      <Section
        id="buttons"
        heading="Buttons"
        lead="Rest the mouse on one, reach it with Tab, press it and hold: each state is the real one."
      >
        <div className="specimens">
          <Buttons ground="paper" />
          <Buttons ground="dew" />
          <Buttons ground="lawn" />
        </div>
      </Section>
      <Section id="links" heading="Links" ground="dew">
        <Links />
      </Section>
      <Section id="fields" heading="Fields and messages">
        <div className="specimens">
          <Fields />
          <Messages />
        </div>
      </Section>
    </>
  );
}

function Buttons({ ground }: { ground: 'paper' | 'dew' | 'lawn' }) {
  const { settings } = useSite();
  return (
    <Specimen name={ground} ground={ground}>
      <div className="actions">
        <a className="button" href="#buttons">
          Schedule Service
        </a>
        <button className="button" type="button" disabled>
          Sending...
        </button>
      </div>
      <div className="actions">
        <a className="button" data-kind="quiet" href={phoneLink(settings)}>
          Call {settings.phone}
        </a>
        <button className="button" data-kind="quiet" type="button" disabled>
          Disabled
        </button>
      </div>
      <details>
        <summary className="button" data-kind="quiet">
          Toggle
        </summary>
        <p>What it shows.</p>
      </details>
      <div className="actions">
        <button className="icon-button" type="button" aria-label={`Menu, on ${ground}`}>
          <Icon name="menu" />
        </button>
        <button className="icon-button" type="button" aria-label={`Close, on ${ground}`}>
          <Icon name="x" />
        </button>
      </div>
    </Specimen>
  );
}

function Links() {
  const site = useSite();
  const [area] = site.areas;
  return (
    <div className="specimens">
      <Specimen name="In text">
        <p>
          We mow in <a href={area?.path}>{area?.city}</a> and eight other cities.
        </p>
      </Specimen>
      <Specimen name="Text link" note="The way on from a picture or a list. Its arrow moves under the mouse.">
        <a className="text-link" href="/services">
          Explore Services
        </a>
      </Specimen>
      <Specimen name="List of links" note="The page that one is on has a dark edge.">
        <SiteContext value={{ ...site, path: area?.path ?? site.path }}>
          <AreaLinks />
        </SiteContext>
      </Specimen>
      <Specimen
        name="Skip link, header, breadcrumbs, footer"
        note="They are those of this page. The first Tab shows the skip link."
      >
        <a href="#main">To the top</a>
      </Specimen>
    </div>
  );
}

function Fields() {
  const errors = errorsOf({ name: '', email: 'name@', phone: '', message: '' }, false);
  return (
    <Specimen name="Fields" note="At rest, with the focus, and with what is wrong.">
      <form className="contact-form" method="dialog" noValidate>
        <FormField name="rest" label="At rest" error={undefined}>
          {(props) => <input {...props} type="text" autoComplete="off" />}
        </FormField>
        <FormField name="wrong" label="With an error" error={errors.email}>
          {(props) => <input {...props} type="email" autoComplete="off" defaultValue="name@" />}
        </FormField>
        <FormField name="long" label="Of several lines, with an error" error={errors.message}>
          {(props) => <textarea {...props} rows={3} />}
        </FormField>
        <button className="button" type="submit" disabled>
          Sending...
        </button>
      </form>
    </Specimen>
  );
}

function Messages() {
  const { settings } = useSite();
  const { phone, email } = settings;
  const contact = { phone, phoneLink: phoneLink(settings), email, emailLink: emailLink(settings) };
  return (
    <Specimen name="Messages">
      <FormMessages state="sent" limit={undefined} contact={contact} />
      <FormMessages state="failed" limit={undefined} contact={contact} />
      <FormMessages state="idle" limit={{ minutes: 2, triedAt: 0 }} contact={contact} />
      <p className="callout" data-kind="failure">
        <CallInstead />
      </p>
    </Specimen>
  );
}
