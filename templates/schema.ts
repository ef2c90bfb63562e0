// The generator reads the schema from here.
export { schema } from './schema/content.ts';
