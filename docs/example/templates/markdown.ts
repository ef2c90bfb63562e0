import remarkDirective from 'remark-directive';
import type { MarkdownOptions } from 'sitewright';
import { directives } from './directives.tsx';

export const markdown: MarkdownOptions = { plugins: [remarkDirective, directives] };
