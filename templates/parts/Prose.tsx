/** The one place that trusts HTML: the generator made it from Markdown, in which no HTML is let through. */
export function Prose({ html, className = 'prose' }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
