import { Section } from '../parts/Section.tsx';
import { useSite } from '../SiteContext.tsx';
import { ContrastList } from './ContrastList.tsx';
import { grounds } from './pairs.ts';
import { readTokens, type TokenValues } from './readTokens.ts';
import { Specimen } from './Specimen.tsx';
import { fonts, jobs, palette, shapes, sizes, spaces, type Token, widths } from './tokens.ts';

/** Every token of the stylesheets: its name, its value and its use. */
export function TokenSections() {
  const css = useSite().client.styles.styleguide ?? '';
  const values = readTokens(css, 'paper');
  return (
    <>
      <Section
        id="colors"
        heading="Colors"
        lead="Raw colors exist to be given a job. Style sheets name the job, never the color."
        ground="dew"
      >
        <ul className="swatches">
          {palette.map(({ name, use }) => (
            <li key={name}>
              <Swatch color={name} />
              <TokenText name={name} use={use} values={values} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="jobs" heading="Jobs of colors" lead="The same job has another color on another ground.">
        <Jobs />
      </Section>
      <Section
        id="contrast"
        heading="Contrast"
        lead="Words need 4.5:1, controls 3:1. On dark bands the lightest lane of the lawn counts as ground, too."
      >
        {grounds.map((ground) => (
          <Specimen key={ground} name={ground} ground={ground}>
            <ContrastList ground={ground} values={readTokens(css, ground)} />
          </Specimen>
        ))}
      </Section>
      <Section id="type" heading="Type" ground="dew">
        <ul className="type-samples">
          {sizes.map((token) => (
            <TypeSample key={token.name} token={token} text="A mown lawn" values={values} />
          ))}
          {fonts.map((token) => (
            <TypeSample key={token.name} token={token} text="0123456789, $42.50" values={values} />
          ))}
        </ul>
      </Section>
      <Section id="space" heading="Space">
        <Lengths of={spaces} values={values} />
        <Lengths of={widths} values={values} />
      </Section>
      <Section id="shapes" heading="Shapes, shadow and movement" ground="dew">
        <ul className="swatches">
          {shapes.map(({ name, use }) => (
            <li key={name}>
              <div className="shape" data-token={name} />
              <TokenText name={name} use={use} values={values} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Jobs() {
  return (
    <table className="jobs">
      <thead>
        <tr>
          <th scope="col">Job</th>
          {grounds.map((ground) => (
            <th scope="col" key={ground}>
              {ground}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ name, use }) => (
          <tr key={name}>
            <th scope="row">
              <TokenText name={name} use={use} />
            </th>
            {grounds.map((ground) => (
              <td key={ground} data-ground={ground}>
                <Swatch color={name} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TypeSample({ token: { name, use }, text, values }: { token: Token; text: string; values: TokenValues }) {
  return (
    <li>
      <p className="type-sample" data-token={name}>
        {text}
      </p>
      <TokenText name={name} use={use} values={values} />
    </li>
  );
}

function TokenText({ name, use, values }: Token & { values?: TokenValues }) {
  return (
    <p className="token">
      <code>{name}</code>
      {values && <code className="token-value">{values.get(name)}</code>}
      <span>{use}</span>
    </p>
  );
}

/** Attributes of a drawing take any token, where a style attribute would be refused by the page's policy. */
function Swatch({ color }: { color: string }) {
  return (
    <svg className="swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" fill={`var(${color})`} />
    </svg>
  );
}

/** One dash each, as long as the token says. */
function Lengths({ of: tokens, values }: { of: readonly Token[]; values: TokenValues }) {
  return (
    <ul className="lengths">
      {tokens.map(({ name, use }) => (
        <li key={name}>
          <svg className="length" aria-hidden="true">
            <path d="M0 8H9999" strokeDasharray={`var(${name}) 9999`} />
          </svg>
          <TokenText name={name} use={use} values={values} />
        </li>
      ))}
    </ul>
  );
}
