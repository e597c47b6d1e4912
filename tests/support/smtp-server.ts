/** A mail server of the test's own: real SMTP on a free port of this machine, encrypted with a certificate made for it. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export const mailUser = 'depot@agency.example'
export const mailPassword = 'Canary-mail-4711'

/** What arrived: the envelope, and the message as it was written. */
export type Received = { from: string; to: string[]; message: string; secure: boolean }

async function makeCertificate(): Promise<{ key: string; cert: string }> {
  // Its container wants the first of the two to be there.
  await import('reflect-metadata')
  const { BasicConstraintsExtension, PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } =
    await import('@peculiar/x509')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: '01',
      name: 'CN=localhost',
      notBefore: new Date(Date.now() - 86_400_000),
      notAfter: new Date(Date.now() + 86_400_000),
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new BasicConstraintsExtension(true),
        new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }]),
      ],
    },
    crypto,
  )
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { key, cert: certificate.toString('pem') }
}

export const mailCertificate = await makeCertificate()

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>

/** Whoever starts it closes it. `security`: as the settings call it. Refuses another user than {@link mailUser}, and addresses that begin with `nobody`, but those in `opened`. */
export async function startMailServer(security: 'TLS' | 'STARTTLS' | 'NONE') {
  const received: Received[] = []
  const opened = new Set<string>()
  let gate: Promise<unknown> = Promise.resolve()
  const server = new SMTPServer({
    ...mailCertificate,
    secure: security === 'TLS',
    authOptional: security === 'NONE',
    disabledCommands: security === 'NONE' ? ['STARTTLS', 'AUTH'] : [],
    logger: false,
    onAuth: ({ username, password }, _session, answer) =>
      username === mailUser && password === mailPassword
        ? answer(null, { user: username })
        : answer(new Error('535 wrong user or password')),
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('nobody') && !opened.has(address) ? new Error('550 no such mailbox') : null),
    onData: (stream, { envelope, secure }, answer) => {
      const keep = async () => {
        const message = await text(stream)
        await gate
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), message, secure })
      }
      keep().then(() => answer(null), answer)
    },
  })
  // A client that does not trust the certificate breaks off.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  // What a server listens on is an address, not a path.
  const { port } = server.server.address() as AddressInfo
  /** Messages are taken once `open` resolves. */
  const holdUntil = (open: Promise<unknown>): void => void (gate = open)
  return { port, received, opened, close, holdUntil }
}
