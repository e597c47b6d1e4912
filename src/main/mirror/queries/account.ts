/** The chart of accounts with balances, and the open day. The server answers the same calls from the same tree (contract/account-tree.ts). */
import type { AccountNode } from '#contract/ledger/account.ts'
import { type ChartFilter, type ChartRow, chartTree } from '#contract/ledger/account-tree.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import type { MirrorReader } from '../mirror.ts'
import type { Who } from './scope.ts'

const flags = ['isGroup', 'docOnly', 'isSystem', 'isActive'] as const
type Row = Omit<ChartRow, (typeof flags)[number] | 'partyKinds'> &
  Record<(typeof flags)[number], number> & { partyKinds: string }

/** Newest running balance of an account: one row, however long its history. */
export const closingOf = (account: string) =>
  `coalesce((select closing from account_day d where d.account_id = ${account} order by d.date desc limit 1), 0)`

export function accountTree(mirror: MirrorReader, _who: Who, filter: ChartFilter): AccountNode[] {
  const rows = mirror.all<Row>(
    `select a.id, a.code, a.name, a.acc_type, a.sub_type, a.parent_id as parentId, a.is_group as isGroup, a.doc_only as docOnly, a.is_system as isSystem, a.is_active as isActive,
      a.party_kinds as partyKinds, a.row_version as rowVersion, ${closingOf('a.id')} as closing
    from account a where a.deleted_at is null`,
  )
  return chartTree(
    rows.map(({ isGroup, docOnly, isSystem, isActive, partyKinds, ...row }) => ({
      ...row,
      isGroup: isGroup === 1,
      docOnly: docOnly === 1,
      isSystem: isSystem === 1,
      isActive: isActive === 1,
      partyKinds: JSON.parse(partyKinds),
    })),
    filter,
  )
}

export const dayEndDate = (mirror: MirrorReader): { dayendDate: BusinessDate } => ({ dayendDate: openDate(mirror) })

export const openDate = (mirror: MirrorReader): BusinessDate =>
  mirror.get<{ openDate: BusinessDate }>('select open_date as openDate from agency')?.openDate ??
  refuse('NOT_FOUND', 'The agency was not found.')
