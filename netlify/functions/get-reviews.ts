import { answerReviews } from '../reviews/answerReviews.ts';
import { readSettings } from '../reviews/settings.ts';

const settings = readSettings(process.env);

/** The business's reviews, as `{ result: { reviews } }`. */
export default (request: Request): Promise<Response> => answerReviews(request, settings);
