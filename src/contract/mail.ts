/** A message that the person's own mail program opens with, about a file that was saved for it. */
import { z } from 'zod'

/** Longest address that every system hands on. */
const MOST = 2_000

export const MailToWrite = z.strictObject({ subject: z.string().max(300), text: z.string().max(1_000) })
export type MailToWrite = z.infer<typeof MailToWrite>

/** The `mailto:` address of a message to nobody yet (RFC 6068), with the subject alone where both are too long for it. */
export function mailAddress({ subject, text }: MailToWrite): string {
  const part = (name: string, value: string) => `${name}=${encodeURIComponent(value.toWellFormed())}`
  const title = `mailto:?${part('subject', subject)}`
  const whole = `${title}&${part('body', text.replace(/\r?\n/g, '\r\n'))}`
  if (whole.length <= MOST) return whole
  return title.length <= MOST ? title : 'mailto:'
}
