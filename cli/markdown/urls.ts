/** Protocols that links may have: those of the HTML Standard, and of well-known apps. Others could run code, or are typos. */
export const linkProtocols =
  `http https mailto tel sms smsto ftp ftps sftp geo im irc ircs matrix magnet mms news nntp sip ssh urn webcal xmpp
  bitcoin callto facetime fax git obsidian rsync signal skype slack spotify steam tg viber vscode whatsapp`.split(/\s+/);
/** Scripts in an image don't run. */
export const imageProtocols = ['http', 'https', 'data'];

/** A URL with all characters encoded that need it; undefined if it has a protocol other than these. */
export function safeUrl(url: string, protocols: readonly string[]): string | undefined {
  const [protocol] = /^[^/?#:]*(?=:)/.exec(url) ?? [];
  if (protocol !== undefined && !protocols.includes(protocol.toLowerCase())) return undefined;
  return url.toWellFormed().replace(/%(?![\da-f]{2})|[^!#$%&-;=?-Z_a-z~]+/gi, encodeURIComponent);
}
