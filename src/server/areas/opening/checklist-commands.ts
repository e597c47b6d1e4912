/** Steps of the opening that an agency does without. */
import type { Checklist, OpeningStep } from '#contract/opening/checklist.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { appConfig } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { checklist, NOT_NEEDED_KEY, stepsNotNeeded } from './checklist-queries.ts'

/** Marks the step as not needed, or as needed again. */
export async function markStep(
  tx: Tx,
  { step, notNeeded }: { step: OpeningStep; notNeeded: boolean },
): Promise<Checklist> {
  const before = await stepsNotNeeded(tx)
  const others = before.filter((each) => each !== step)
  const after = notNeeded ? [...others, step] : others
  await tx.db
    .insert(appConfig)
    .values({ key: NOT_NEEDED_KEY, value: sql`${JSON.stringify(after)}::jsonb` })
    .onConflictDoUpdate({ target: [appConfig.agencyId, appConfig.key], set: { value: sql`excluded.value` } })
  await audit(tx, {
    entity: 'app_config',
    entityId: null,
    action: 'update',
    before: { notNeeded: before },
    after: { notNeeded: after },
  })
  return checklist(tx)
}
