/** Which addresses Depot hands to the system's browser: a short list, because whoever controls one could make the system do much. */

/**
 * The address to open, null when it is not allowed: http or https at the very origin of the agency's report viewer, and mail.
 * @param viewer address of the report viewer as the agency configured it
 */
export function allowedExternally(address: string, viewer: string | null): string | null {
  const url = parsed(address)
  if (!url || url.username || url.password) return null
  if (url.protocol === 'mailto:') return /^mailto:[^?&%\s]+@[^?&%\s]+$/.test(url.href) ? url.href : null
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return viewer !== null && url.origin === parsed(viewer)?.origin ? url.href : null
}

const parsed = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)
