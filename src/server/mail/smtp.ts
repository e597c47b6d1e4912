/** Messages handed to a mail server by SMTP. What it refuses is said in words; what it said itself goes to the log. */
import { refuse } from '#contract/errors.ts'
import type { MailServer } from '#contract/system/mail.ts'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'

const CONNECT_MS = 15_000
const IDLE_MS = 60_000

export type MailAccount = Pick<MailServer, 'host' | 'port' | 'security' | 'user' | 'from'> & { password: string | null }
export type Message = {
  /** Name of the agency, before its address. */
  agency: string
  to: string
  subject: string
  text: string
  attachment?: { name: string; type: string; content: Buffer }
}

/** Sends one message. Refuses MAIL_NOT_SENT with the reason. */
export type SendMail = (account: MailAccount, message: Message) => Promise<void>

/** @param authorities certificates to trust in place of the system's, PEM */
export function smtp(log: Log, authorities?: readonly string[]): SendMail {
  return async (account, { agency, to, subject, text, attachment }) => {
    const { host, port, security, user, password, from } = account
    const transport = createTransport({
      host,
      port,
      secure: security === 'TLS',
      requireTLS: security === 'STARTTLS',
      ignoreTLS: security === 'NONE',
      ...(user !== null && { auth: { user, pass: password ?? '' } }),
      ...(authorities && { tls: { ca: [...authorities] } }),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      // The content is here: a message never makes the server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.sendMail({
        from: { name: agency, address: from },
        to: { name: '', address: to },
        subject,
        text,
        ...(attachment && {
          attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
        }),
      })
    } catch (error) {
      log.warn({ err: error, host, port }, 'a message was not sent')
      refuse('MAIL_NOT_SENT', reasonOf(error, account, to))
    } finally {
      transport.close()
    }
  }
}

/** Of an error of nodemailer: a code, what the server answered, and to which command. */
type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; message?: unknown }

function reasonOf(error: unknown, { host, port, from }: MailAccount, to: string): string {
  const { code, responseCode, command, message } = error as SmtpError // every error is an object
  const answered = String(responseCode ?? code)
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return 'The mail server refused the user name or the password.'
    case 'EDNS':
      return `The mail server ${host} was not found. Check its name and the connection.`
    case 'EENVELOPE':
      return command === 'MAIL FROM'
        ? `The mail server refused the sender ${from}.`
        : `The mail server refused the address ${to}.`
    case 'ETLS':
      return `No encrypted connection to ${host}:${port}. Check port and security.`
    case 'EMESSAGE':
      return `The mail server refused the message: it answered ${answered}.`
    default:
      return /certificate|altnames|self.signed/i.test(String(message))
        ? `The certificate of ${host} is not valid for it.`
        : `No connection to the mail server ${host}:${port}. Check host, port, security and the connection.`
  }
}
