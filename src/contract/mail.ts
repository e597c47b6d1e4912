/** A message that the person's own mail program opens with, about a file that was saved for it. */
import { z } from 'zod'

/** Longest address that every system hands on. */
const MOST = 2_000

/** One e-mail address (RFC 5321 allows 254 characters). */
export const MailAddress = z
  .string()
  .trim()
  .max(254, { message: 'should have at most 254 characters' })
  .pipe(z.email({ message: 'should be an e-mail address' }))

/** `to` left out: the person names who gets it. */
export const MailToWrite = z.strictObject({
  to: MailAddress.optional(),
  subject: z.string().max(300),
  text: z.string().max(1_000),
})
export type MailToWrite = z.infer<typeof MailToWrite>

/** The `mailto:` address of a message (RFC 6068), with the subject alone where both are too long for it. */
export function mailAddress({ to = '', subject, text }: MailToWrite): string {
  const part = (name: string, value: string) => `${name}=${encodeURIComponent(value.toWellFormed())}`
  const bare = `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}`
  const title = `${bare}?${part('subject', subject)}`
  const whole = `${title}&${part('body', text.replace(/\r?\n/g, '\r\n'))}`
  if (whole.length <= MOST) return whole
  return title.length <= MOST ? title : bare
}
