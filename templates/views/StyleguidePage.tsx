import type { ReactNode } from 'react';
import type { ViewInputWithBody } from 'sitewright';
import { errorsOf } from '../../client/islands/contactMessage.ts';
import { FormField } from '../../client/islands/FormField.tsx';
import { FormMessages } from '../../client/islands/FormMessages.tsx';
import { Document, type PageProps } from '../Document.tsx';
import { emailLink, phoneLink } from '../facts.ts';
import { icons } from '../icons.ts';
import { ownerFacts } from '../ownerFacts.ts';
import { ArticleCard, ArticleMeta } from '../parts/ArticleCard.tsx';
import { Button, CallInstead } from '../parts/actions.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { PageHero } from '../parts/hero.tsx';
import { AreaLinks, Promises, ServiceLinks, Ticks, Tiles } from '../parts/lists.tsx';
import { BeforeAfter, FactList, OwnerCard } from '../parts/owner.tsx';
import { Icon } from '../parts/Picture.tsx';
import { LotPrices, QuoteAnswer, QuoteCard } from '../parts/QuoteCard.tsx';
import { Section } from '../parts/Section.tsx';
import { ServiceCards } from '../parts/ServiceCard.tsx';
import { Prose, Stat } from '../parts/text.tsx';
import type { PictureData } from '../pictures.ts';
import { mowingPrice, samplePrices } from '../pricing.ts';
import { type Shared, useSite } from '../SiteContext.tsx';
import type { Content, Owner } from '../schema/content.ts';
import type { allPictures, partSamples } from '../styleguide.ts';
import { CityFacts, Ground } from './AreaPage.tsx';
import { Pager } from './BlogPage.tsx';
import { ContactBlock } from './ContactPage.tsx';
import { IowaYear, ReviewsBlock, TwoWays } from './HomePage.tsx';
import { Pricing, Process, Techniques } from './ServicePage.tsx';
import { ServiceRow } from './ServicesPage.tsx';

interface StyleguidePageProps extends PageProps {
  page: Content['collections']['internalPages'][number];
  hero: PictureData;
  samples: ReturnType<typeof partSamples>;
  pictures: ReturnType<typeof allPictures>;
}

/** The design system on one page, for people who work on the site: real parts with the site's content. */
export function StyleguidePage(input: ViewInputWithBody<StyleguidePageProps, Shared>) {
  const { props, body, path } = input;
  const { page, hero, samples, pictures } = props;
  return (
    <Document input={input} crumbs={[{ title: page.heading, path }]} head={{ ...page.seo, styles: 'styleguide', indexed: false }}>
      <PageHero heading={page.heading} blurb={page.text} image={hero} />
      <Tokens />
      {(['paper', 'lawn'] as const).map((ground) => (
        <Section key={ground} id={`on-${ground}`} heading={`Controls on ${ground}`} ground={ground}>
          <Controls ground={ground} />
        </Section>
      ))}
      <Section id="prose" heading="Prose" lead="Markdown, as authors write it." className="beside">
        <Prose html={body.html} />
      </Section>
      <Widgets />
      {samples && <Parts {...samples} />}
      <Section id="pictures" heading="Pictures" lead="Every icon, and every illustration that the site generates.">
        <ul className="gallery">
          {Object.keys(icons).map((name) => (
            <li key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
          {pictures.map((picture) => (
            <li key={picture.src}>
              <img {...picture} alt="" loading="lazy" />
            </li>
          ))}
        </ul>
      </Section>
    </Document>
  );
}

/** The tokens of the page itself. On another ground, some have another value. */
function Tokens() {
  const css = useSite().client.styles.styleguide ?? '';
  const [, root = ''] = /:root\{([^}]*)\}/.exec(css) ?? [];
  const tokens = new Map([...css.matchAll(/(--[\w-]+):\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value]));
  return (
    <Section id="tokens" heading="Tokens" lead="client/styles/core/tokens.css says what each is for.">
      <ul className="tokens">
        {[...tokens].map(([name, value]) => (
          <li key={name}>
            {/* An attribute takes any token. The page's policy blocks style attributes. */}
            <svg className="swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width="1" height="1" fill={root.includes(`${name}:`) ? `var(${name})` : 'none'} />
            </svg>
            <code>{name}</code>
            <code>{value}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What can be pressed, followed, or filled in. Each state is the real one: try the mouse, Tab, and Enter. */
function Controls({ ground }: { ground: string }) {
  const { settings } = useSite();
  const errors = errorsOf({ name: '', email: 'name@', phone: '', message: '' }, false);
  const { phone, email } = settings;
  const contact = { phone, phoneLink: phoneLink(settings), email, emailLink: emailLink(settings) };
  return (
    <div className="specimens">
      <div className="actions offered">
        <Button href="#tokens" label="Button" />
        <Button quiet href="#tokens" label="Quiet" />
        <button className="button" type="button" disabled>
          Disabled
        </button>
        <button className="icon-button" type="button" aria-label={`Menu, on ${ground}`}>
          <Icon name="menu" />
        </button>
        <a className="text-link" href="/services">
          Text link
        </a>
      </div>
      {ground !== 'lawn' && (
        <form className="contact-form" method="dialog" noValidate>
          <FormField name={`${ground}-rest`} label="A field" error={undefined}>
            {(field) => <input {...field} type="text" autoComplete="off" />}
          </FormField>
          <FormField name={`${ground}-wrong`} label="A field with an error" error={errors.email}>
            {(field) => <textarea {...field} rows={2} />}
          </FormField>
          <button className="button" type="submit" disabled>
            Sending...
          </button>
          <FormMessages state="sent" limit={undefined} contact={contact} />
          <FormMessages state="failed" limit={undefined} contact={contact} />
          <p className="callout" data-kind="failure">
            <CallInstead />
          </p>
        </form>
      )}
    </div>
  );
}

function Widgets() {
  const { settings } = useSite();
  const [lot] = samplePrices(settings);
  return (
    <>
      <Section id="quote-box" heading="Quote box">
        <div className="specimens">
          <QuoteCard />
          <div className="quote-card">
            <h3>Its answer</h3>
            <div className="quote-result">
              {lot && (
                <QuoteAnswer
                  sum={`${lot.size} × ${mowingPrice(settings)} =`}
                  price={lot.price}
                  size={`For ${lot.size} sq ft, one mowing.`}
                />
              )}
            </div>
          </div>
        </div>
      </Section>
      <Section id="message" heading="Contact form, and reviews" lead="No message leaves this page.">
        <div className="form-card">
          <ContactBlock />
        </div>
        <ReviewsBlock endpoint="/no-reviews" />
      </Section>
    </>
  );
}

const owner: Owner = {
  name: 'Sample Owner',
  founded: 2001,
  licenses: ['Sample License 0000'],
  rain: 'We come on the next dry day',
};

/** The parts of pages, with the site's content. */
function Parts({ service, other, area, ...samples }: NonNullable<StyleguidePageProps['samples']>) {
  const parts: Record<string, ReactNode> = {
    Cards: <ServiceCards cards={[samples.card, samples.iconCard]} />,
    Articles: (
      <div className="article-cards">
        <ArticleCard article={samples.article} size="lead" />
        <ArticleCard article={samples.article} />
      </div>
    ),
    Lists: (
      <div className="specimens">
        <Ticks items={service.benefits} />
        <ServiceLinks />
        <AreaLinks />
        <Stat value="3 in." text="is what the figure counts." />
        <ArticleMeta article={samples.article} />
        <Pager number={2} count={3} pathOf={() => '/blog'} />
      </div>
    ),
    Tiles: <Tiles items={samples.values} />,
    Promises: <Promises items={samples.commitments} />,
    Ground: samples.ground && <Ground {...samples.ground} />,
    City: (
      <>
        <LotPrices city={area.city} offer={undefined} starts={undefined} />
        <CityFacts {...area} />
      </>
    ),
    Rows: <ServiceRow service={samples.row} first={false} />,
    Owner: (
      <>
        <OwnerCard name={owner.name} portrait={samples.photo} facts={ownerFacts(owner, ['founded', 'licenses'])} />
        <FactList facts={ownerFacts(owner, ['founded', 'rain'])} />
      </>
    ),
  };
  return (
    <>
      {Object.entries(parts).map(([name, part]) => (
        <Section key={name} id={name.toLowerCase()} heading={name}>
          {part}
        </Section>
      ))}
      <Techniques {...service.techniques} />
      <Process process={service.process} lotPlan={samples.lotPlan} />
      <IowaYear {...samples.year} />
      <BeforeAfter
        heading="Before and After"
        jobs={[{ before: samples.photo, after: samples.photo, caption: 'What was done' }]}
      />
      <CallToAction {...samples.callToAction} />
      <Pricing service={other} />
      <TwoWays ways={samples.ways} picture={samples.photo} />
    </>
  );
}
