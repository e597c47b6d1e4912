/** Names of files that are saved or kept: whoever suggests one, this makes it harmless on every system. */

const MOST = 120
const RESERVED = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i
/** Invisible characters that turn or hide parts of a name; joiners stay, Sinhala needs them. */
const DECEIVING = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFF]/g

/**
 * A base name that Windows, macOS and Linux all take: no folders, no control or reserved characters, no device names, no leading or
 * trailing dot or space, at most 120 characters and 200 bytes with its extension kept (SEC-04).
 * @param wanted what somebody suggests, e.g. a server's content-disposition
 * @param fallback used when nothing of `wanted` is left
 */
export function safeFileName(wanted: string, fallback = 'file'): string {
  const last = wanted.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const cleaned = last
    .toWellFormed()
    .replace(DECEIVING, '')
    .replace(/[\p{Cc}<>:"/\\|?*\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
  const trimmed = cleaned.replace(/^[. ]+|[. ]+$/g, '')
  const { stem, extension } = parts(trimmed)
  if (stem === '') return fallback
  const named = RESERVED.test(stem.split('.')[0]?.trim() ?? '') ? `_${stem}` : stem
  return shorten(named, '', extension)
}

/** An extension is short and plain; anything else belongs to the stem. */
function parts(name: string): { stem: string; extension: string } {
  const match = /^(.+?)[. ]*(\.[A-Za-z0-9]{1,10})$/u.exec(name)
  return match ? { stem: match[1] ?? '', extension: match[2] ?? '' } : { stem: name, extension: '' }
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Cuts the stem, never what follows it. */
function shorten(stem: string, suffix: string, extension: string): string {
  const end = suffix + extension
  let kept = ''
  for (const character of stem) {
    const longer = kept + character
    if (longer.length + end.length > MOST || bytesOf(longer + end) > 200) break
    kept = longer
  }
  return kept.replace(/[. ]+$/, '') + end
}

/** "report.xlsx", 2 → "report (2).xlsx": the next free name where a file may not be replaced. */
export function numbered(name: string, number: number): string {
  const { stem, extension } = parts(name)
  return shorten(stem, ` (${number})`, extension)
}

/**
 * The file name of a content-disposition header (RFC 6266: `filename*` before `filename`), not yet made safe; null without one.
 */
export function dispositionName(header: string | null): string | null {
  if (!header) return null
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  if (extended) {
    try {
      return decodeURIComponent(extended)
    } catch {
      // Falls through to the plain form.
    }
  }
  const quoted = /filename\s*=\s*"((?:\\.|[^"\\])*)"/i.exec(header)?.[1]
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1')
  return /filename\s*=\s*([^;\s"]+)/i.exec(header)?.[1] ?? null
}
