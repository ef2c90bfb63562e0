import { type FormEvent, useId, useState } from 'react';
import { digitsOf, mowingEstimate } from './money.ts';

interface QuoteBoxProps {
  /** Dollars as a decimal. */
  pricePerSquareFoot: string;
  schedulePath: string;
  lawnMeasuring: { name: string; url: string };
}

/** The instant mowing quote. The field is not controlled, so that what was typed before hydration stays. */
export function QuoteBox({ pricePerSquareFoot, schedulePath, lawnMeasuring }: QuoteBoxProps) {
  const id = useId();
  const [estimate, setEstimate] = useState<string>();

  const keepDigits = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    setEstimate(undefined);
    // Text that an input method is still composing is cleaned when that is done.
    if (!(nativeEvent as InputEvent).isComposing) clean(currentTarget);
  };
  const calculate = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const squareFeet = digitsOf(String(new FormData(event.currentTarget).get('squareFeet') ?? ''));
    setEstimate(squareFeet === '' ? undefined : mowingEstimate(squareFeet, pricePerSquareFoot));
  };

  return (
    <form className="quote-box" method="dialog" onSubmit={calculate}>
      <input className="early-submit" hidden />
      <label htmlFor={id}>Lawn size in square feet</label>
      <div className="quote-field">
        <input
          id={id}
          name="squareFeet"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          placeholder="5000"
          onInput={keepDigits}
          onCompositionEnd={({ currentTarget }) => clean(currentTarget)}
          aria-describedby={`${id}-help`}
        />
        <button className="button" type="submit">
          Calculate
        </button>
      </div>
      <p className="quote-help" id={`${id}-help`}>
        Not sure? <a href={lawnMeasuring.url}>Measure your lawn on a map</a> with {lawnMeasuring.name}.
      </p>
      <div className="quote-result" role="status">
        {estimate !== undefined && (
          <>
            <p className="price-tag">
              <strong>${estimate}</strong> per service
            </p>
            <p>
              An estimate for one mowing, before sales tax. <a href={schedulePath}>Pick a day</a>
            </p>
          </>
        )}
      </div>
    </form>
  );
}

function clean(field: HTMLInputElement): void {
  const digits = digitsOf(field.value);
  if (digits === field.value) return;
  const caret = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = digits;
  field.setSelectionRange(caret, caret);
}
