/** E-mail of reports through the agency's own mail server (SYS-06). */
import { z } from 'zod'
import { fileTypes } from '../enums.ts'
import { MailAddress } from '../mail.ts'
import { Done, procedure } from '../procedure.ts'

const tag = 'Mail'

/** Largest file that is sent: most mail servers take 10 MB of attachment and not much more. */
export const MOST_MAIL_BYTES = 10_000_000
/** Messages of one person in an hour. */
export const MOST_MAILS_AN_HOUR = 600

export const mailSecurities = ['TLS', 'STARTTLS', 'NONE'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const HostName = z
  .string()
  .trim()
  .max(253)
  .regex(/^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/, { message: 'should be the name or address of a server' })

const fields = {
  host: HostName,
  port: z.number().int().min(1).max(65_535),
  /** `NONE`: not encrypted, and without a user: a password never travels in the open. */
  security: z.enum(mailSecurities),
  from: MailAddress,
}

/** The password never leaves the server. */
export const MailServer = z.object({
  ...fields,
  from: z.string(),
  user: z.string().nullable(),
  hasPassword: z.boolean(),
})
export type MailServer = z.infer<typeof MailServer>

export const MailServerChange = z.strictObject({
  ...fields,
  user: z.string().trim().min(1).max(254).optional(),
  /** Left out: the one that is kept. Needed again when host, port, security or user change. */
  password: z.string().min(1).max(500).optional(),
})
export type MailServerChange = z.infer<typeof MailServerChange>

/** One line: a line break in it would begin a header of the message. */
const Line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]*$/u, { message: 'should be one line' })

/** `call`: a report call of the contract with its input; the person needs what the report needs. */
export const MailToSend = z.strictObject({
  call: z.string().max(64),
  input: z.record(z.string(), z.unknown()),
  fileType: z.literal([fileTypes.xlsx, fileTypes.pdf]),
  to: MailAddress,
  subjectLine: Line.min(1, { message: 'is required' }).max(200),
  message: z.string().max(5_000),
  /** A report without rows is not sent. */
  skipEmpty: z.boolean().optional(),
})
export type MailToSend = z.infer<typeof MailToSend>

/** `name`: of the attached file. `isEmpty`: the report has no rows, and was not sent. */
export const MailSent = z.object({
  to: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  isEmpty: z.literal(true).optional(),
})
export type MailSent = z.infer<typeof MailSent>

export const mail = {
  server: procedure({ method: 'GET', path: '/api/Mail/server', access: 'sa', tag, summary: 'The mail server' })
    .input(z.strictObject({}))
    .output(z.object({ server: MailServer.nullable() })),
  changeServer: procedure({
    method: 'PUT',
    path: '/api/Mail/server',
    access: 'sa',
    tag,
    summary: 'Set up or change the mail server',
  })
    .input(MailServerChange)
    .output(z.object({ server: MailServer.nullable() })),
  removeServer: procedure({
    method: 'DELETE',
    path: '/api/Mail/server',
    access: 'sa',
    tag,
    summary: 'Forget the mail server',
  })
    .input(z.strictObject({}))
    .output(Done),
  /** From which address messages go; null while no mail server is set up. */
  sender: procedure({
    method: 'GET',
    path: '/api/Mail/sender',
    access: 'guest',
    tag,
    summary: 'Who messages come from',
  })
    .input(z.strictObject({}))
    .output(z.object({ from: z.string().nullable() })),
  test: procedure({ method: 'POST', path: '/api/Mail/test', access: 'sa', tag, summary: 'Send a test message' })
    .input(z.strictObject({ to: MailAddress }))
    .output(z.object({ to: z.string() })),
  send: procedure({ method: 'POST', path: '/api/Mail', access: 'guest', tag, summary: 'Send a report by e-mail' })
    .input(MailToSend)
    .output(MailSent),
}
