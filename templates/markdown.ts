import type { MarkdownOptions } from 'sitewright';
import { labelWideTables, splitServices, takeLead, typesetText } from './markdown/plugins.ts';

export const markdown: MarkdownOptions = { plugins: [takeLead, splitServices, labelWideTables, typesetText] };
