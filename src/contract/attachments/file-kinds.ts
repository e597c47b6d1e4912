/** Which files are kept with documents and parties, and how one is told from what it only calls itself (SEC-09). Pure. */
import { refuse } from '../errors.ts'
import { safeFileName } from '../safe-name.ts'

/** Largest file that is kept. */
export const ATTACHMENT_BYTES = 10_000_000

export const attachmentTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
} as const
type Extension = keyof typeof attachmentTypes
export type AttachmentType = (typeof attachmentTypes)[Extension]

/** What the chooser of files offers. */
export const attachmentExtensions = Object.keys(attachmentTypes).map((extension) => `.${extension}`)

/** What a program or script is called: such a word before the last point is there to deceive. */
const programs =
  /\.(exe|com|scr|pif|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|msi|msp|hta|lnk|reg|jar|dll|cpl|sh|app|html?|svg|docm|xlsm)(\s*\.|\s*$)/i
/** Signs that turn or hide a part of a name. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

const field = 'name'
const KINDS = 'Attach a PDF, a picture (PNG, JPG), a workbook (XLSX), CSV or text.'

/** The name to keep. Refuses one of a program, one that hides its ending, and an ending that is not kept. */
export function attachmentName(wanted: string): string {
  if (turning.test(wanted) || programs.test(wanted))
    refuse('INVALID', `A file with such a name may be a program in disguise and is not kept. ${KINDS}`, [
      { field, message: 'is the name of a program' },
    ])
  const name = safeFileName(wanted, '')
  if (extensionOf(name) === null)
    refuse('INVALID', `Files of this kind are not kept. ${KINDS}`, [
      { field, message: 'has an ending that is not kept' },
    ])
  return name
}

function extensionOf(name: string): Extension | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(attachmentTypes, extension) ? (extension as Extension) : null
}

/** The content type of a file by its name and its first bytes. Refuses an empty one, one that is too large, and one that is not what its name says. */
export function attachmentType(name: string, bytes: Uint8Array): AttachmentType {
  if (bytes.length === 0) refuse('INVALID', 'The file is empty.', [{ field: 'content', message: 'is empty' }])
  if (bytes.length > ATTACHMENT_BYTES)
    refuse('INVALID', `The file is too large: at most ${ATTACHMENT_BYTES / 1_000_000} MB are kept.`, [
      { field: 'content', message: 'is too large' },
    ])
  const extension = extensionOf(name)
  if (extension === null || !looksLike[extension](bytes))
    refuse('INVALID', `${name} is not what its ending says. Open it, save it anew as what it is, and attach that.`, [
      { field: 'content', message: 'is not what the name says' },
    ])
  return attachmentTypes[extension]
}

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)
const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0))

const isJpeg = (bytes: Uint8Array) => begins(bytes, [0xff, 0xd8, 0xff])
const looksLike: Record<Extension, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => begins(bytes, ascii('%PDF-')),
  png: (bytes) => begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: isJpeg,
  jpeg: isJpeg,
  xlsx: isWorkbook,
  csv: isText,
  txt: isText,
}

/** A zip with the parts of a workbook and no macros: names of parts stand in it as they are. */
function isWorkbook(bytes: Uint8Array): boolean {
  if (!begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return false
  const names = new TextDecoder('latin1').decode(bytes)
  return names.includes('[Content_Types].xml') && names.includes('xl/') && !names.includes('vbaProject')
}

/** Text of any usual encoding: no control signs but tabs and ends of lines. UTF-16 says so with its first bytes. */
function isText(bytes: Uint8Array): boolean {
  if (begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff])) return true
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c)
}
