export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{new Date(date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}</time>;
}
