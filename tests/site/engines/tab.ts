/** A tab of a browser that Playwright doesn't drive, with what the tests need. */
export interface Tab {
  /** Opens a URL and waits until it has loaded. `width` and `height` of the viewport in CSS pixels. */
  open(url: string, width: number, height: number): Promise<void>;
  /** Runs a function body in the page and returns its value, which must be JSON. */
  run(body: string): Promise<unknown>;
  /** Clicks an element with the mouse. */
  click(selector: string): Promise<void>;
  /** Types into an element with the keyboard. */
  type(selector: string, text: string): Promise<void>;
  /** A PNG screenshot of the viewport. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}
