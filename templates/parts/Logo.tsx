import { useSite } from '../SiteContext.tsx';

/** The mark is the brand's stripe: a mown lawn that runs to the horizon. */
export function Logo() {
  const { settings } = useSite();
  return (
    <a className="logo" href="/">
      <svg className="logo-mark" viewBox="0 0 40 40" aria-hidden="true">
        <rect className="mark-ground" width="40" height="40" rx="10" />
        <path className="mark-light" d="M17 9h2L9.500 34H4zM20 9h1.700L24 34h-8zM23 9h-1L30.500 34H36z" />
      </svg>
      <span>{settings.name}</span>
    </a>
  );
}
