export interface PlacesSettings {
  key: string;
  placeId: string;
  /** Root of the Places API. */
  endpoint: string;
}

/** Version 1 is what Google calls "Places API (New)". */
const googlesEndpoint = 'https://places.googleapis.com/v1';

/** @returns nothing where the key or the place is missing, which the log then says */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): PlacesSettings | undefined {
  const read = (name: string) => environment[name]?.trim() ?? '';
  const missing = ['GOOGLE_PLACES_API_KEY', 'GOOGLE_PLACE_ID'].filter((name) => read(name) === '');
  if (missing.length > 0) {
    console.warn(`get-reviews answers 503 until the environment holds ${missing.join(' and ')}.`);
    return undefined;
  }
  return {
    key: read('GOOGLE_PLACES_API_KEY'),
    placeId: read('GOOGLE_PLACE_ID'),
    endpoint: read('GOOGLE_PLACES_ENDPOINT') || googlesEndpoint,
  };
}
