/**
 * Checks a backup without a server or a database: `FILE [--head HASH]`. By itself a file proves that it was not damaged; only a head from a
 * printed certificate proves that its journal is the one of that day. Exit codes: 0 nothing wrong was found, and the head that was asked
 * for; 1 damaged, altered, or without that head; 2 nothing could be judged (no such file, wrong words on the command line).
 */
import { Refusal } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ChainProof, proveChain } from './backup/chain-proof.ts'
import { verifyBackup } from './backup/restore.ts'

const USAGE = 'Name the backup, and if you like the head on a certificate: npm run verify -- FILE [--head HASH]'

function asked(): { path: string; head: string | null } {
  const { values, positionals } = parseArgs({ options: { head: { type: 'string' } }, allowPositionals: true })
  const [file, ...more] = positionals
  const head = values.head?.toLowerCase() ?? null
  if (!file || more.length > 0 || (head !== null && !/^[0-9a-f]{64}$/.test(head))) throw new Error(USAGE)
  const path = resolve(file)
  if (!statSync(path).isFile()) throw new Error(`${path} is no file.`)
  return { path, head }
}

async function main(): Promise<boolean> {
  const { path, head } = asked()
  const [file, chain] = [await judged(() => verifyBackup(path)), await judged(() => proveChain(path, head))]
  if (typeof file === 'string') say(`NOT WHOLE. ${file}`)
  else
    say(
      `Whole: ${file.agency.code} ${file.agency.name}, made ${file.createdAt} by Depot ${file.version}. ${file.totals.rows} rows, ${file.totals.journals} entries, debit and credit ${formatMoney(cents(file.totals.debit))}: checksums, counts and sums are those of its manifest.`,
    )
  // What cannot be read to its end has said why already.
  const isProven = typeof chain !== 'string' && sayChain(chain, head)
  return isProven && typeof file !== 'string'
}

/** The answer, or the reason why there is none. */
const judged = <T>(work: () => Promise<T>): Promise<T | string> =>
  work().catch((error: unknown) => {
    if (error instanceof Refusal || isDamage(error)) return error.message
    throw error
  })

const isDamage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^Z_|^ERR_ENCODING_/.test(String(error.code))

/** True when everything that was asked holds. */
function sayChain(chain: ChainProof, head: string | null): boolean {
  if (!chain.unbroken) {
    say(`ALTERED. The first altered row is ${chain.row}: ${chain.why}.`)
    return false
  }
  const { end, last, seals, found } = chain
  say(
    last === null
      ? 'Consistent: the journal has no entries.'
      : `Consistent: ${end.entries} entries to ${last}, and ${seals} sealed ${seals === 1 ? 'day' : 'days'}. Head ${end.hash}`,
  )
  if (head === null) {
    say(
      'This shows no damage. It does not show that nobody rewrote the file: whoever alters it and computes all sums and hashes anew gets the same answer. Compare it with a printed certificate of a closed day: --head HASH',
    )
    return true
  }
  say(
    found === null
      ? `NOT FOUND. No entry has the head ${head}: the journal of that certificate is not this one.`
      : `The certificate's head is that of ${found}: up to there no entry of the journal was altered since it was printed. Later entries, goods, bottles and documents are covered by the file's own sums alone.`,
  )
  return found !== null
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

main().then(
  (isProven) => process.exit(isProven ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`Nothing was judged. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  },
)
