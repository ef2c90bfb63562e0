/** Allowed protocols of links and images. remark-html drops all others, and by default tel:, too. */
export const protocols = { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] };
