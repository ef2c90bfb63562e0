import { config } from 'zod';

// Imported before every schema. Zod would otherwise try to compile code, which the page's CSP refuses and browsers report.
config({ jitless: true });
