/** What the reports of the books may be narrowed to: a party, a bank, an account, a direction, a status, a category. */
import { placeName } from '#lib/books.ts'
import { chequeStatuses, expenseCategories, partyKinds, receivablePayable } from '#contract/enums.ts'
import { queries } from '#lib/queries.ts'
import { keepLastBank } from '#state/last-bank.ts'
import { AccountSelect } from '#ui/report/AccountSelect.tsx'
import { PartySelect } from '#ui/report/PartySelect.tsx'
import { ReportParameter } from '#ui/report/ParameterBar.tsx'
import type { Option } from '#ui/report/SearchSelect.tsx'
import { WordSelect } from '#ui/WordSelect.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ChoiceProps } from './FoundChoice.tsx'
import styles from './Choices.module.css'
import { useBanks } from './use-main-bank.ts'

export function PartyChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  return <PartySelect label={t('party')} all={t('allParties')} hint={t('partySearch')} id={id} onChoose={onChoose} />
}

export function AccountChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  return <AccountSelect label={t('account')} placeholder={t('accountSearch')} id={id} onChoose={onChoose} />
}

export function BankChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const banks = useQuery(queries.bank.list.queryOptions({ input: {} }))
  const options = banks.data?.map((bank) => ({ value: bank.id, label: placeName(bank.name) })) ?? []
  return <OneOf label={t('bank')} all={t('all')} options={options} id={id} onChoose={onChoose} />
}

/** The accounts that cheques are drawn on and banked into. */
function BankAccountChoice({ label, all, ...chosen }: ChoiceProps & { label: string; all: string }) {
  const banks = useQuery(queries.bank.list.queryOptions({ input: {} }))
  const options =
    banks.data?.flatMap(({ id, name, kind }) => (kind === 'BANK' ? [{ value: id, label: name }] : [])) ?? []
  return <OneOf label={label} all={all} options={options} {...chosen} />
}

export function ChequeBankChoice(props: ChoiceProps) {
  const { t } = useTranslation('reports')
  return <BankAccountChoice label={t('bankAccount')} all={t('all')} {...props} />
}

/** Left out: the account that was banked into last. */
export function BankedIntoChoice(props: ChoiceProps) {
  const { t } = useTranslation('reports')
  return <BankAccountChoice label={t('bankedInto')} all={t('bankedLast')} {...props} />
}

/** One bank, which is remembered; there is always one. */
export function MainBankChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const options = useBanks().data?.map((bank) => ({ value: bank.id, label: placeName(bank.name) })) ?? []
  const choose = (chosen: number | undefined) => {
    if (chosen !== undefined) keepLastBank(chosen)
    onChoose(chosen)
  }
  return <OneOf label={t('mainBank')} options={options} id={id} onChoose={choose} />
}

/** Who works with the program: for SuperAdmins, who see users. */
export function PersonChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const people = useQuery(queries.user.list.queryOptions({ input: { PageSize: 100, sort: 'fullName' } }))
  const options = people.data?.items.map(({ id: value, fullName }) => ({ value, label: fullName })) ?? []
  return <OneOf label={t('person')} all={t('all')} options={options} id={id} onChoose={onChoose} />
}

/** Customers of one kind. */
export function PartyKindChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const options = (['outlet', 'debtor', 'employee'] as const).map((kind) => ({
    value: partyKinds[kind],
    label: t(`partyKinds.${kind}`),
  }))
  return <OneOf label={t('partyKind')} all={t('all')} options={options} id={id} onChoose={onChoose} />
}

/** Which bills: left out, those owed to us. */
export function OwedChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const options = [
    { value: receivablePayable.receivable, label: t('owedToUs') },
    { value: receivablePayable.payable, label: t('owedByUs') },
  ]
  return <OneOf label={t('owed')} all={t('owedToUs')} options={options} id={id} onChoose={onChoose} />
}

/** Which cheques: left out, both. */
export function ReceivedChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const options = [
    { value: receivablePayable.receivable, label: t('received') },
    { value: receivablePayable.payable, label: t('issued') },
  ]
  return <OneOf label={t('cheques')} all={t('all')} options={options} id={id} onChoose={onChoose} />
}

export function ChequeStatusChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const options = (['pending', 'banked', 'returned'] as const).map((name) => ({
    value: chequeStatuses[name],
    label: t(`chequeStatuses.${name}`),
  }))
  return <OneOf label={t('status')} all={t('all')} options={options} id={id} onChoose={onChoose} />
}

export function ExpenseCategoryChoice({ id, onChoose }: ChoiceProps) {
  const { t } = useTranslation('reports')
  const options = Object.entries(expenseCategories).map(([name, value]) => ({
    value,
    label: t(`categories.${name as keyof typeof expenseCategories}`),
  }))
  return <OneOf label={t('category')} all={t('all')} options={options} id={id} onChoose={onChoose} />
}

type OneOfProps = ChoiceProps & {
  label: string
  /** Stands there while nothing is chosen; undefined: something always is. */
  all?: string
  options: readonly Option[]
}

export function OneOf({ label, all, options, id, onChoose }: OneOfProps) {
  return (
    <ReportParameter label={label} chosen={options.find(({ value }) => value === id)?.label}>
      <WordSelect<number | null>
        className={styles['short'] ?? ''}
        aria-label={label}
        allowClear={all !== undefined}
        placeholder={all}
        value={id ?? null}
        options={[...options]}
        onChange={(chosen) => onChoose(chosen ?? undefined)}
      />
    </ReportParameter>
  )
}
