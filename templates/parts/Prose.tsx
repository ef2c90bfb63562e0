/** Rendered Markdown. This HTML can be trusted, because the generator lets no HTML through from Markdown. */
export function Prose({ html, className = 'prose' }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
