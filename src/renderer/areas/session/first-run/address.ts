/** The address of a server, as somebody types it. Pure. */

const OF_THIS_PC = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/i

/**
 * "depot.example.lk" → "https://depot.example.lk"; null when it is no address. Only this PC is reached without https, and its server has no
 * certificate unless somebody gave it one: then https:// is typed.
 */
export function addressIn(text: string): string | null {
  const typed = text.trim()
  const scheme = OF_THIS_PC.test(typed) ? 'http' : 'https'
  const whole = /^[a-z]+:\/\//i.test(typed) ? typed : `${scheme}://${typed}`
  // Some browsers take any sign in the name of a host.
  return /^https?:\/\/[a-z0-9.:[\]-]+([/?#]\S*)?$/i.test(whole) && URL.canParse(whole) ? whole : null
}
