/**
 * The key with which the server shows itself on a network, and its certificate: the agency's own files, or a pair made here and kept in the
 * data folder. Other PCs pin the key, so a certificate made here speaks for itself, and a renewed one of the same key changes nothing.
 */
import { createHash, createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Identity = {
  /** PEM. */
  key: string
  /** PEM; further certificates of the chain may follow. */
  certificate: string
  /** SHA-256 of the key's SPKI. */
  fingerprint: Buffer
}

const YEARS = 20
const DAY_MS = 86_400_000

/** Key and certificate in one file, so that they can never be those of two pairs. */
const fileOf = (data: string): string => join(data, 'network', 'identity.pem')

/**
 * Files of the agency's own.
 * @throws Error in words when they cannot be read or do not belong together
 */
export function ownIdentity(certificateFile: string, keyFile: string): Identity {
  return identityOf(read(certificateFile), read(keyFile), `${certificateFile} and ${keyFile}`)
}

/**
 * The pair of the data folder; made when there is none.
 * @throws Error in words when the one that is there is damaged: other PCs know it, so nothing replaces it unasked
 */
export async function keptIdentity(data: string): Promise<Identity> {
  const file = fileOf(data)
  const text = readIfThere(file)
  return text === null ? newIdentity(data) : identityOf(text, text, file)
}

/** Another pair in place of the one that was kept: every PC that pinned that has to pair again. */
export async function newIdentity(data: string): Promise<Identity> {
  const { key, certificate } = await makePair()
  const file = fileOf(data)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const young = `${file}.new`
  rmSync(young, { force: true })
  writeFileSync(young, `${key}${certificate}`, { mode: 0o600, flag: 'wx', flush: true })
  renameSync(young, file)
  return identityOf(certificate, key, file)
}

function identityOf(certificate: string, key: string, where: string): Identity {
  try {
    const first = new X509Certificate(certificate)
    if (!first.checkPrivateKey(createPrivateKey(key))) throw new Error('the key is not the one of the certificate')
    const spki = first.publicKey.export({ type: 'spki', format: 'der' })
    return { key, certificate, fingerprint: createHash('sha256').update(spki).digest() }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The key and certificate in ${where} cannot be used: ${why}.`, { cause: error })
  }
}

function read(file: string): string {
  return readIfThere(file) ?? refuseFile(file)
}

const refuseFile = (file: string): never => {
  throw new Error(`${file} cannot be read.`)
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Error(`${file} cannot be read.`, { cause: error })
  }
}

/** EC P-256: the one kind that every TLS library takes. The name says nothing of the agency, because any stranger can ask for it. */
async function makePair(): Promise<{ key: string; certificate: string }> {
  // Loaded for the few starts that make a key. Its container wants the first of the two to be there.
  await import('reflect-metadata')
  const { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension, PemConverter, X509CertificateGenerator } =
    await import('@peculiar/x509')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = Date.now()
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: `01${randomBytes(15).toString('hex')}`,
      name: 'CN=Depot',
      // Clocks of offices are wrong by a day now and then.
      notBefore: new Date(now - DAY_MS),
      notAfter: new Date(now + YEARS * 365 * DAY_MS),
      signingAlgorithm: algorithm,
      keys,
      extensions: [new BasicConstraintsExtension(false), new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true)],
    },
    crypto,
  )
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { key: `${PemConverter.encode(key, 'PRIVATE KEY')}\n`, certificate: `${certificate.toString('pem')}\n` }
}
