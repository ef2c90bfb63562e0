import { Calendar } from '../../client/islands/Calendar.tsx';
import { mowingEstimate } from '../../client/islands/pricing.ts';
import { phoneLink } from '../facts.ts';
import { Island } from '../Island.tsx';
import { QuoteAnswer, QuoteCard } from '../parts/QuoteCard.tsx';
import { ReviewsBlock } from '../parts/ReviewsBlock.tsx';
import { Section } from '../parts/Section.tsx';
import { useSite } from '../SiteContext.tsx';
import { absoluteUrl } from '../seo/absoluteUrl.ts';
import { Specimen } from './Specimen.tsx';
import { reviewAnswers } from './samples.ts';

/** The widgets: working ones to try, and one in every state that would take a wait to see. */
export function WidgetSections() {
  return (
    <>
      <Section id="quote-box" heading="Quote box" lead="On the lawn, as on the home page." ground="lawn">
        <div className="specimens">
          <QuoteCard />
          <QuoteResult />
        </div>
      </Section>
      <Section id="reviews" heading="Reviews">
        <ReviewStates />
      </Section>
      <Section
        id="message"
        heading="Contact form"
        lead="Alive, but it sends to nobody: after three seconds it says so."
        ground="dew"
      >
        <MessageForm />
      </Section>
      <Section id="calendar" heading="Calendar" lead="Until the provider’s own is there.">
        <EmptyCalendar />
      </Section>
    </>
  );
}

function QuoteResult() {
  const { settings } = useSite();
  return (
    <div className="quote-card">
      <h3>Its answer</h3>
      <div className="quote-result">
        <QuoteAnswer
          price={`$${mowingEstimate('5000', settings.prices.mowingPerSquareFoot)}`}
          size="For 5,000 sq ft, one mowing."
        />
      </div>
    </div>
  );
}

function ReviewStates() {
  const { settings } = useSite();
  // Includes the site's base path, which the generator adds to links in the markup, but not to props.
  const endpoint = (path: string) => new URL(absoluteUrl(settings, `/${path}`)).pathname;
  return (
    <>
      <Specimen name="Loaded">
        <ReviewsBlock endpoint={endpoint(reviewAnswers.some.path)} />
      </Specimen>
      <div className="specimens">
        <Specimen name="None">
          <ReviewsBlock endpoint={endpoint(reviewAnswers.none.path)} />
        </Specimen>
        <Specimen name="Failed">
          <ReviewsBlock endpoint={endpoint(reviewAnswers.broken.path)} />
        </Specimen>
      </div>
    </>
  );
}

/** Without a key, and on a page whose policy names no mail service, nothing can leave it. */
function MessageForm() {
  const { settings } = useSite();
  const { provider, serviceId, templateId } = settings.emailService;
  const service = { provider, serviceId, templateId, publicKey: '', recipient: settings.email };
  return (
    <div className="form-card">
      <Island
        widget="contact-form"
        when="interaction"
        props={{ service, draftKey: 'styleguide-message', phone: settings.phone, phoneLink: phoneLink(settings) }}
      />
    </div>
  );
}

function EmptyCalendar() {
  const { settings } = useSite();
  return <Calendar booking={settings.calendar} phone={settings.phone} phoneLink={phoneLink(settings)} />;
}
