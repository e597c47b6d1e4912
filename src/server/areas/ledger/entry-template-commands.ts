/** Templates of general entries: kept, proposed when due, posted by a person and never by themselves (E-74). */
import { refuse } from '#contract/errors.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import type { JournalEntry } from '#contract/ledger/account.ts'
import type {
  EntryTemplate,
  EntryTemplateChange,
  EntryTemplateInput,
  PostTemplateInput,
  SkipTemplateInput,
} from '#contract/ledger/entry-template.ts'
import { dueAfter, dueFrom } from '#contract/ledger/recurrence.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { requireFree } from '../../db/references.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import { entryTemplate, entryTemplateLine } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { templateById } from './entry-template-queries.ts'
import { postGeneralEntry, requirePostable } from './general-entry.ts'

/** Refuses a name in use (409), and lines that could not be posted. */
export async function createTemplate(tx: Tx, input: EntryTemplateInput): Promise<EntryTemplate> {
  await requireFreeName(tx, input.name)
  await requirePostable(tx, input.lines)
  const [row] = await tx.db
    .insert(entryTemplate)
    .values({ ...columnsOf(input, tx.today), createdBy: tx.actor.userId })
    .returning({ id: entryTemplate.id })
  const id = row?.id ?? unreachable('an inserted row has no id')
  await insertLines(tx, id, input.lines)
  const created = await templateById(tx, id)
  await audit(tx, { entity: 'entry-template', entityId: id, action: 'create', before: null, after: created })
  return created
}

/** Refuses as {@link createTemplate}, and VERSION_CONFLICT. */
export async function updateTemplate(tx: Tx, input: EntryTemplateChange): Promise<EntryTemplate> {
  const before = await templateById(tx, input.id)
  await requireRowVersion(tx, before, input.rowVersion)
  if (input.name !== before.name) await requireFreeName(tx, input.name, input.id)
  await requirePostable(tx, input.lines)
  await tx.db
    .update(entryTemplate)
    .set({ ...columnsOf(input, before.nextDue), ...updateStamps(tx, entryTemplate) })
    .where(eq(entryTemplate.id, input.id))
  await tx.db.delete(entryTemplateLine).where(eq(entryTemplateLine.templateId, input.id))
  await insertLines(tx, input.id, input.lines)
  const after = await templateById(tx, input.id)
  await audit(tx, { entity: 'entry-template', entityId: input.id, action: 'update', before, after })
  return after
}

/** Entries that were posted from it stay. A second time changes nothing (200002). */
export async function removeTemplate(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(entryTemplate).where(eq(entryTemplate.id, id))
  if (row?.deletedAt) return unchanged(`${row.name} is deleted already.`)
  const before = await templateById(tx, id)
  await tx.db.update(entryTemplate).set(deleteStamps(tx)).where(eq(entryTemplate.id, id))
  await audit(tx, { entity: 'entry-template', entityId: id, action: 'delete', before, after: null })
  return { id }
}

/**
 * Posts what is due as a general entry and moves the template to its next day. Dated `date`, else on the due day, or on the open day when
 * that is later. Refuses a day that is not due or was posted or skipped already, and as a general entry does.
 */
export async function postTemplate(tx: Tx, { id, due, date }: PostTemplateInput): Promise<JournalEntry> {
  const before = await requireDue(tx, id, due)
  const { openDate } = tx.agency
  const entry = await postGeneralEntry(tx, {
    date: date ?? (due < openDate ? openDate : due),
    memo: before.memo ?? before.name,
    lines: before.lines.map(({ accountId, partyId, debit, credit, note }) => ({
      accountId,
      debit,
      credit,
      ...(partyId !== null && { partyId }),
      ...(note !== null && { note }),
    })),
  })
  await moveOn(tx, before, `post ${entry.number}`)
  return entry
}

/** Leaves a due day out. Refuses as {@link postTemplate} does of days. */
export async function skipTemplate(tx: Tx, { id, due }: SkipTemplateInput): Promise<EntryTemplate> {
  return moveOn(tx, await requireDue(tx, id, due), 'skip')
}

async function requireDue(tx: Tx, id: number, due: BusinessDate): Promise<EntryTemplate> {
  const template = await templateById(tx, id)
  const next = formatDate(template.nextDue)
  if (template.nextDue !== due)
    refuse(
      'VERSION_CONFLICT',
      `${template.name} is due on ${next}: ${formatDate(due)} was posted or skipped already.`,
      [{ field: 'due', message: `should be ${next}` }],
    )
  if (!template.isDue)
    refuse('INVALID', `${template.name} is due on ${next}. Post a general entry to book it earlier.`, [
      { field: 'due', message: 'is not due yet' },
    ])
  return template
}

async function moveOn(tx: Tx, before: EntryTemplate, action: string): Promise<EntryTemplate> {
  await tx.db
    .update(entryTemplate)
    .set({ nextDue: dueAfter(before, before.nextDue), ...updateStamps(tx, entryTemplate) })
    .where(eq(entryTemplate.id, before.id))
  const after = await templateById(tx, before.id)
  await audit(tx, { entity: 'entry-template', entityId: before.id, action, before, after })
  return after
}

/** `from`: the day from which it is due when the input names none. */
const columnsOf = ({ name, memo, every, onDay, nextDue }: EntryTemplateInput, from: BusinessDate) => ({
  name,
  memo: memo || null,
  every,
  onDay,
  nextDue: dueFrom({ every, onDay }, nextDue ?? from),
})

async function insertLines(tx: Tx, templateId: number, lines: EntryTemplateInput['lines']): Promise<void> {
  await tx.db.insert(entryTemplateLine).values(
    lines.map(({ accountId, partyId, debit, credit, note }, i) => ({
      templateId,
      lineNo: i + 1,
      accountId,
      partyId: partyId ?? null,
      debit,
      credit,
      note: note || null,
    })),
  )
}

const requireFreeName = (tx: Tx, name: string, but = 0): Promise<void> =>
  requireFree(
    tx,
    sql`depot.entry_template where lower(name) = lower(${name}) and deleted_at is null and id <> ${but}`,
    'name',
    `There is a template ${name} already.`,
  )
