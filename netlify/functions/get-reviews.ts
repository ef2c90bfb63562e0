import { cacheReviews } from '../reviews/cacheReviews.ts';
import { fetchReviews } from '../reviews/fetchReviews.ts';
import { handleReviews, logFailure } from '../reviews/handleReviews.ts';
import { readSettings } from '../reviews/settings.ts';

const settings = readSettings(process.env);
const loadReviews = settings && cacheReviews(() => fetchReviews(settings), logFailure);

/** The business's reviews, as `{ result: { reviews } }`. */
export default (request: Request): Promise<Response> => handleReviews(request, loadReviews);
