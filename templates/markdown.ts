import type { MarkdownOptions } from 'sitewright';
import { labelWideTables, splitServices, takeLead } from './markdown/plugins.ts';

export const markdown: MarkdownOptions = { plugins: [takeLead, splitServices, labelWideTables] };
