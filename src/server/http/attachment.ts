/** Files leave as attachments: a browser saves them under their name instead of showing them (specification §7). */
import { contentTypes, REPORT_ROWS_HEADER } from '#contract/report.ts'
import { SpooledFile } from './spooled-file.ts'
import type { StandardHandleResult } from '@orpc/server/standard'

/** The answer with the header that names its file; pages (`fileType` 0) and answers without a file stay as they are. */
export function asAttachment(result: StandardHandleResult): StandardHandleResult {
  const body = result.response?.body
  if (!result.matched || !(body instanceof File) || body.type === contentTypes[0]) return result
  const headers = {
    ...result.response.headers,
    'content-disposition': dispositionOf(body.name),
    ...(body instanceof SpooledFile && { [REPORT_ROWS_HEADER]: String(body.rows) }),
  }
  return { ...result, response: { ...result.response, headers } }
}

/** The header of RFC 6266: a name in ASCII for old programs, and the whole one. */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
