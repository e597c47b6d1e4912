/** Takes secrets out of a line of log, wherever in it they stand: names of fields, headers and anything shaped like a token. */

const NAMED =
  /("(?:[a-z_-]*(?:password|passwd|secret|token|authorization|cookie|sealed)[a-z_-]*)"\s*:\s*)("(?:\\.|[^"\\])*"|[^,}\]\s]+)/gi
/** The same inside a text that was put into JSON: its quotes are escaped. */
const NAMED_INSIDE =
  /(\\"(?:[a-z_-]*(?:password|passwd|secret|token|authorization|cookie|sealed)[a-z_-]*)\\"\s*:\s*)(\\"(?:(?!\\").)*\\")/gi
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi
const JWT = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g
const IN_URL = /([?&#](?:[a-z_-]*(?:password|secret|token)[a-z_-]*)=)[^&#\s"\\]+/gi
const IN_ADDRESS = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"\\]*:)[^\s@"\\]+(@)/gi

/** @returns the line with every secret replaced by `[redacted]`; still valid JSON when it was */
export const withoutSecrets = (line: string): string =>
  line
    .replace(NAMED, '$1"[redacted]"')
    .replace(NAMED_INSIDE, '$1\\"[redacted]\\"')
    .replace(BEARER, '$1 [redacted]')
    .replace(JWT, '[redacted]')
    .replace(IN_URL, '$1[redacted]')
    .replace(IN_ADDRESS, '$1[redacted]$2')
