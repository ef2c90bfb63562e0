import { type FormEvent, useId, useRef, useState } from 'react';
import { digitsOf, mowingEstimate } from './money.ts';
import { sampleLots } from './sampleLots.ts';

interface QuoteBoxProps {
  /** Dollars as a decimal. */
  pricePerSquareFoot: string;
  schedulePath: string;
  lawnMeasuring: { name: string; url: string };
}

/** The instant mowing quote. The field is uncontrolled, so that text typed before hydration is kept. */
export function QuoteBox({ pricePerSquareFoot, schedulePath, lawnMeasuring }: QuoteBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [estimate, setEstimate] = useState<{ price: string; lot?: string | undefined }>();

  const handleInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    setEstimate(undefined);
    // During IME composition, wait for compositionend.
    if (!(nativeEvent as InputEvent).isComposing) removeNonDigits(currentTarget);
  };
  const calculate = (lot?: string) => {
    const squareFeet = digitsOf(field.current?.value ?? '');
    setEstimate(squareFeet === '' ? undefined : { price: mowingEstimate(squareFeet, pricePerSquareFoot), lot });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    calculate();
  };
  const choose = (size: string) => {
    if (field.current) field.current.value = digitsOf(size);
    calculate(size);
  };

  return (
    <form className="quote-box" method="dialog" onSubmit={submit}>
      {/* Tells islands.ts whether the form was submitted before it ran. */}
      <input className="early-submit" hidden />
      <label htmlFor={id}>Lawn size in square feet</label>
      <div className="quote-field">
        <input
          ref={field}
          id={id}
          name="squareFeet"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          placeholder="e.g. 5,000"
          onInput={handleInput}
          onCompositionEnd={({ currentTarget }) => removeNonDigits(currentTarget)}
          aria-describedby={`${id}-help`}
        />
        <button className="button" type="submit">
          Calculate
        </button>
      </div>
      <p className="quote-help">Common sizes, before sales tax</p>
      <ul className="lots">
        {sampleLots.map((size) => (
          <li key={size}>
            <button type="button" aria-pressed={estimate?.lot === size} onClick={() => choose(size)}>
              {`${size} sq ft `}
              <strong>{`$${mowingEstimate(digitsOf(size), pricePerSquareFoot)}`}</strong>
            </button>
          </li>
        ))}
      </ul>
      <div className="quote-result" role="status">
        {estimate && (
          <>
            <p className="price-tag">
              <strong>${estimate.price}</strong> per service
            </p>
            <a className="button" href={schedulePath}>
              Pick a day
            </a>
            <p>An estimate for one mowing, before sales tax.</p>
          </>
        )}
      </div>
      <p className="quote-help" id={`${id}-help`}>
        {'Not sure? '}
        <a className="button" data-kind="quiet" href={lawnMeasuring.url}>
          {lawnMeasuring.name}
        </a>
      </p>
    </form>
  );
}

function removeNonDigits(field: HTMLInputElement): void {
  const digits = digitsOf(field.value);
  if (digits === field.value) return;
  const caret = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = digits;
  field.setSelectionRange(caret, caret);
}
