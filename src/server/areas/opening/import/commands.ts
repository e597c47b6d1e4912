/** Imports of masters and openings (E-79): the preview, which is the import taken back, and the import itself. */
import type { ImportInput, ImportKind, ImportOutcome, ImportPreview } from '#contract/opening/import.ts'
import { refuse } from '#contract/errors.ts'
import { audit } from '../../../audit.ts'
import type { AdmittedCall } from '../../../http/call.ts'
import { inAgency } from '../../../http/route.ts'
import type { Tx } from '../../../db/tx.ts'
import type { ImportDefinition } from './definition.ts'
import { bottles, items, loans } from './goods.ts'
import { banks, customers, suppliers, vehicles } from './masters.ts'
import { accounts, bills, cheques } from './money.ts'
import { sayProblem } from './problem.ts'
import { tellProgress } from './progress.ts'
import { type Imported, importRows } from './run.ts'
import { readTable } from './table.ts'

export const definitions: Readonly<Record<ImportKind, ImportDefinition>> = {
  suppliers,
  customers,
  vehicles,
  banks,
  bottles,
  items,
  loans,
  bills,
  cheques,
  accounts,
}

const MOST_SHOWN = 500
const MOST_DETAILS = 100

/** Ends the transaction of a preview. */
class TakenBack extends Error {
  readonly imported: Imported
  constructor(imported: Imported) {
    super('a preview leaves nothing')
    this.imported = imported
  }
}

/** Tries the import in a transaction of its own and takes it back. Refuses INVALID for a file that cannot be read as the kind. */
export async function previewImport(call: AdmittedCall, input: ImportInput): Promise<ImportPreview> {
  const { services, agencyId, actor } = inAgency(call)
  const { rows, counts, columns } = await services.database
    .write(agencyId, actor, async (tx): Promise<Imported> => {
      throw new TakenBack(await readAndWrite(tx, input))
    })
    .catch((error: unknown) => {
      if (error instanceof TakenBack) return error.imported
      throw error
    })
  const first = rows.toSorted((a, b) => order[a.state] - order[b.state]).slice(0, MOST_SHOWN)
  return { kind: input.kind, columns, counts, rows: first }
}

const order = { wrong: 0, new: 1, unchanged: 2 } as const

/** E-79: every row or none. Refuses INVALID with the rows that cannot be written; the same file again changes nothing. */
export async function importFile(tx: Tx, input: ImportInput): Promise<ImportOutcome> {
  const { rows, counts } = await readAndWrite(tx, input)
  const problems = rows.flatMap((row) => row.problems)
  const [first] = problems
  if (first) {
    const more = problems.length === 1 ? '' : ` ${problems.length - 1} more of the rows cannot be imported.`
    refuse(
      'INVALID',
      `Nothing was imported. ${sayProblem(first).replace(/\.$/, '')}.${more}`,
      problems.slice(0, MOST_DETAILS).map((problem) => ({ field: 'content', ...problem })),
    )
  }
  const outcome = { kind: input.kind, added: counts.new, unchanged: counts.unchanged }
  await audit(tx, {
    entity: 'import',
    entityId: null,
    action: 'import',
    before: null,
    after: { ...outcome, file: input.fileName },
  })
  return outcome
}

async function readAndWrite(tx: Tx, { kind, fileName, content, work }: ImportInput): Promise<Imported> {
  const table = await readTable(Buffer.from(content, 'base64'), fileName)
  const progress = tellProgress(tx.agency.id, work, table.rows.length)
  try {
    return await importRows(tx, definitions[kind], table, progress.at)
  } finally {
    progress.end()
  }
}
