/** What the address of a link and of an image may begin with; remark-html drops any other. By itself it would drop tel:, too. */
export const protocols = { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] };
