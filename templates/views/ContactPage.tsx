import type { ReactNode } from 'react';
import type { ViewInput } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { emailLink, phoneLink } from '../facts.ts';
import { Island } from '../Island.tsx';
import { TextUs } from '../parts/actions.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHero } from '../parts/hero.tsx';
import { AreaLinks } from '../parts/lists.tsx';
import { Icon } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { Fold, LinkedText, OfficeHours, typeset } from '../parts/text.tsx';
import type { PictureData } from '../pictures.ts';
import { type Shared, useSite } from '../SiteContext.tsx';
import type { Content } from '../schema/content.ts';
import { business } from '../seo/structuredData.ts';

type Contact = Content['singles']['contact'];

interface ContactPageProps extends PageProps {
  page: Contact;
  picture: PictureData;
  /** Of the call to action. */
  closing: PictureData;
}

/** How to reach the company, with the message form. */
export function ContactPage(input: ViewInput<ContactPageProps, Shared>) {
  const { page, picture, closing } = input.props;
  const { settings, areas } = input.shared;
  const data = [business(settings, areas)];
  return (
    <Document input={input} crumbs={[{ title: 'Contact', path: '/contact' }]} head={{ ...page.seo, styles: 'contact', data }}>
      <PageHero {...page.hero} image={picture} panorama="shallow-panorama" />
      <div className="wrap contact-grid section">
        <Ways ways={page.ways} />
        <section className="form-card" aria-labelledby="message-form">
          <h2 id="message-form">{page.form.heading}</h2>
          <p>{typeset(page.form.text)}</p>
          <TextUs />
          <ContactBlock />
          <Fold className="privacy" summary={page.privacy.heading}>
            {page.privacy.paragraphs.map((paragraph) => (
              <p key={paragraph}>{typeset(paragraph)}</p>
            ))}
          </Fold>
        </section>
        <After {...page.after} />
      </div>
      <Section id="cities" heading={page.areas.heading}>
        <AreaLinks />
      </Section>
      <CallToAction
        heading="Know What You Need?"
        text="Mowing and hourly jobs have a starting price. Pick a day online, or call."
        picture={closing}
      />
    </Document>
  );
}

function Ways({ ways: { heading, text } }: { ways: Contact['ways'] }) {
  const { settings } = useSite();
  return (
    <section className="ways" aria-labelledby="ways">
      <h2 id="ways">{heading}</h2>
      <p>
        <LinkedText>{text}</LinkedText>
      </p>
      <dl>
        <Way icon="phone" name="Phone">
          <a href={phoneLink(settings)}>{settings.phone}</a>
        </Way>
        <Way icon="mail" name="E-mail">
          <a href={emailLink(settings)}>{settings.email}</a>
        </Way>
        <Way icon="map-pin" name="Location">
          {typeset(settings.location)}
        </Way>
        <Way icon="clock" name="Office hours">
          <OfficeHours />
        </Way>
      </dl>
    </section>
  );
}

function Way({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <Icon name={icon} />
        {typeset(name)}
      </dt>
      <dd>{children}</dd>
    </>
  );
}

function After({ heading, steps }: Contact['after']) {
  return (
    <section className="after" aria-labelledby="after">
      <h2 id="after">{heading}</h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>
            <p>
              <LinkedText>{step}</LinkedText>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const draftKey = 'contact-message';

/** The message form, and for browsers without scripts the two ways that work without it. */
export function ContactBlock() {
  const { settings } = useSite();
  const { provider, publicKey, serviceId, templateId } = settings.emailService;
  return (
    <>
      <noscript>
        <p className="callout" data-kind="failure">
          This form needs JavaScript. Please call <a href={phoneLink(settings)}>{settings.phone}</a> or write to{' '}
          <a href={emailLink(settings)}>{settings.email}</a>.
        </p>
      </noscript>
      <Island
        widget="contact-form"
        when="interaction"
        stored={`${draftKey} estimate`}
        props={{
          service: { provider, publicKey, serviceId, templateId, recipient: settings.email },
          draftKey,
          phone: settings.phone,
          phoneLink: phoneLink(settings),
        }}
      />
    </>
  );
}
