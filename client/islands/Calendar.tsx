import { useEffect, useRef, useState } from 'react';

export interface CalendarProps {
  /** Name of the provider's calendar, for readers of the frame's title. */
  name: string;
  script: string;
  /** The calendar on a page of its own. */
  page: string;
  /** The class by which the provider's script finds its place. */
  container: string;
  phone: string;
  phoneLink: string;
}

const timeLimit = 8000;

/** The booking calendar. The provider's script is there only while the page is shown. */
export function Calendar({ name, script, page, container, phone, phoneLink }: CalendarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    if (!place.current) return undefined;
    const box = place.current;
    let remove = embed();
    const leave = () => remove();
    const come = ({ persisted }: PageTransitionEvent) => {
      if (persisted) remove = embed();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', come);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', come);
      remove();
    };

    function embed(): () => void {
      setLate(false);
      return addCalendar(box, { name, script, page, container }, () => setLate(true));
    }
  }, [name, script, page, container]);

  return (
    <div className="calendar">
      <div className="calendar-box" ref={place} />
      <div className="calendar-message" role="status">
        {isLate && (
          <p className="banner" data-kind="failure">
            The calendar did not load. Call <a href={phoneLink}>{phone}</a>, or{' '}
            <a href={page}>open the calendar on its own page</a>.
          </p>
        )}
      </div>
    </div>
  );
}

type Embed = Pick<CalendarProps, 'name' | 'script' | 'page' | 'container'>;

/** Puts the provider's container and script into the page. Gives back what takes them out again. */
function addCalendar(box: HTMLElement, { name, script, page, container }: Embed, late: () => void): () => void {
  const target = document.createElement('div');
  target.className = container;
  target.dataset.url = page;
  const element = document.createElement('script');
  element.src = script;
  element.async = true;
  const timer = setTimeout(late, timeLimit);
  element.addEventListener('error', late);
  // The provider answers by adding its frame.
  const observer = new MutationObserver(() => {
    const frame = target.querySelector('iframe');
    if (!frame) return;
    clearTimeout(timer);
    frame.title ||= name;
    observer.disconnect();
  });
  observer.observe(target, { childList: true, subtree: true });
  box.append(target);
  document.head.append(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    element.remove();
    target.remove();
  };
}
