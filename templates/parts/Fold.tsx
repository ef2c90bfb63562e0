import type { ReactNode } from 'react';

interface FoldProps {
  summary: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Details that phones fold. On wider screens, CSS always shows them. */
export function Fold({ summary, className, children }: FoldProps) {
  return (
    <details className={className ? `fold ${className}` : 'fold'}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
