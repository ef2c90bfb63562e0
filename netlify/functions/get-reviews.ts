import { answerReviews, logFailure } from '../reviews/answerReviews.ts';
import { askPlaces } from '../reviews/askPlaces.ts';
import { keepReviews } from '../reviews/keepReviews.ts';
import { readSettings } from '../reviews/settings.ts';

const settings = readSettings(process.env);
const reviews = settings && keepReviews(() => askPlaces(settings), logFailure);

/** The business's reviews, as `{ result: { reviews } }`. */
export default (request: Request): Promise<Response> => answerReviews(request, reviews);
