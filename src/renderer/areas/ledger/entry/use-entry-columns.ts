/** Columns of the line grid of a general entry. */
import { type PartyKind, partyKinds } from '#contract/enums.ts'
import { FreeText } from '#contract/rules.ts'
import { accountLabel } from '#lib/books.ts'
import type { Creatable } from '#state/creating.ts'
import { choiceColumn, figureColumn, type LineColumn, textColumn } from '#ui/lines/columns.ts'
import { amountReading, isUnreadable } from '#ui/parsed.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { partyKindKeys } from '../words.ts'
import { accountOf, isOneSided, type TypedLine, withCredit, withDebit } from './entry-lines.ts'
import type { EntryChoices } from './use-entry-choices.ts'

/** Who can be created for an account that is kept per party of these kinds. */
const creatableOf = (kinds: readonly PartyKind[]): Creatable | undefined => {
  if (kinds.includes(partyKinds.outlet) || kinds.includes(partyKinds.debtor)) return 'customer'
  if (kinds.includes(partyKinds.creditor)) return 'supplier'
  return kinds.includes(partyKinds.employee) ? 'employee' : undefined
}

export function useEntryColumns({
  accounts,
  accountChoices,
  partyChoices,
}: EntryChoices): readonly LineColumn<TypedLine>[] {
  const { t } = useTranslation('accounts')
  return useMemo(() => {
    const kindsOf = (line: TypedLine) => accountOf(line, accounts)?.partyKinds ?? []
    const party = choiceColumn<TypedLine>({
      key: 'partyId',
      title: t('entry.party'),
      width: 200,
      creates: (line) => creatableOf(kindsOf(line)),
      choices: (line) => partyChoices(kindsOf(line)),
      get: ({ partyId }) => partyId,
      set: (line, partyId) => ({ ...line, partyId }),
      locked: (line) => kindsOf(line).length === 0,
    })
    /** The account says whether a party is needed, so the column alone cannot. */
    const partyProblem = (line: TypedLine): string | null => {
      const account = accountOf(line, accounts)
      if (!account || account.partyKinds.length === 0) return null
      if (line.partyId !== null) return party.problem?.(line) ?? null
      const kinds = account.partyKinds.map((kind) => t(`partyKinds.${partyKindKeys[kind]}`)).join(', ')
      const required = t('entry.needsParty', { account: accountLabel(account), kinds })
      return partyChoices(account.partyKinds).length === 0 ? `${required}. ${t('entry.noParties')}` : required
    }
    const debit = figureColumn<TypedLine, NonNullable<ReturnType<typeof amountReading.read>>>({
      key: 'debit',
      title: t('entry.debit'),
      width: 150,
      reading: amountReading,
      get: (line) => line.debit,
      set: withDebit,
    })
    return [
      choiceColumn<TypedLine>({
        key: 'accountId',
        title: t('entry.account'),
        width: 300,
        required: true,
        creates: 'account',
        choices: () => accountChoices,
        get: ({ accountId }) => accountId,
        // A party belongs to its account: another account, another party.
        set: (line, accountId) => ({ ...line, accountId, partyId: accountId === line.accountId ? line.partyId : null }),
      }),
      { ...party, problem: partyProblem },
      {
        ...debit,
        problem: (line) => {
          if (isUnreadable(line.debit)) return debit.problem?.(line) ?? null
          return isOneSided(line) || isUnreadable(line.credit) ? null : t('entry.oneSide')
        },
      },
      figureColumn({
        key: 'credit',
        title: t('entry.credit'),
        width: 150,
        reading: amountReading,
        get: (line: TypedLine) => line.credit,
        set: withCredit,
      }),
      textColumn<TypedLine>({
        key: 'note',
        title: t('entry.note'),
        get: ({ note }) => note,
        set: (line, note) => ({ ...line, note }),
        check: (text) => FreeText.safeParse(text).error?.issues[0]?.message ?? null,
      }),
    ]
  }, [t, accounts, accountChoices, partyChoices])
}
