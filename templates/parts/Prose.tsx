/** Rendered Markdown. This HTML can be trusted, because the generator lets no HTML through from Markdown. */
export function Prose({ html, className = 'prose' }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A heading of rendered Markdown, without its tag. */
export function ProseHeading({ html }: { html: string }) {
  return <h2 dangerouslySetInnerHTML={{ __html: html }} />;
}
