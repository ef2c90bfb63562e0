export interface PlacesSettings {
  key: string;
  placeId: string;
  /** Root of the Places API. */
  endpoint: string;
}

/** Version 1 is what Google calls "Places API (New)". */
const defaultEndpoint = 'https://places.googleapis.com/v1';

/**
 * Reads the Places API settings from environment variables.
 * @returns undefined, after a warning, if the key or the place ID is missing
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): PlacesSettings | undefined {
  const read = (name: string) => environment[name]?.trim() ?? '';
  const missing = ['GOOGLE_PLACES_API_KEY', 'GOOGLE_PLACE_ID'].filter((name) => read(name) === '');
  if (missing.length > 0) {
    console.warn(`get-reviews returns 503 until these environment variables are set: ${missing.join(', ')}`);
    return undefined;
  }
  return {
    key: read('GOOGLE_PLACES_API_KEY'),
    placeId: read('GOOGLE_PLACE_ID'),
    endpoint: read('GOOGLE_PLACES_ENDPOINT') || defaultEndpoint,
  };
}
