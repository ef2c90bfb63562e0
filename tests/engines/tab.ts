/** A tab of a browser that Playwright doesn't drive, as far as the tests need it. */
export interface Tab {
  /** Opens an address and waits until it has loaded. Width and height of the page in CSS pixels. */
  open(url: string, width: number, height: number): Promise<void>;
  /** Runs the body of a function in the page, and returns its value, which is JSON. */
  run(body: string): Promise<unknown>;
  /** Clicks an element as a mouse does. */
  click(selector: string): Promise<void>;
  /** Types into an element as a keyboard does. */
  type(selector: string, text: string): Promise<void>;
  /** What the page shows, as a PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}
