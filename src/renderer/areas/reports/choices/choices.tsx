/** How each thing that a report may be narrowed to is chosen, or typed. */
import { type AgeingState, ageingStates } from '#contract/bills/ageing-calls.ts'
import { billAges } from '#contract/bills/bill.ts'
import { comparisons } from '#contract/comparison.ts'
import { type BusinessDate, businessDate, isBusinessDate } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { isUnreadable, type Parsed, type Unreadable } from '#ui/parsed.ts'
import { ReportParameter } from '#ui/report/ParameterBar.tsx'
import { type ComponentType, useState } from 'react'
import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { NarrowingChoice } from '../narrowing.ts'
import {
  AccountChoice,
  BankChoice,
  BankedIntoChoice,
  ChequeBankChoice,
  ChequeStatusChoice,
  ExpenseCategoryChoice,
  MainBankChoice,
  OwedChoice,
  PartyChoice,
  PartyKindChoice,
  PersonChoice,
  ReceivedChoice,
} from './account-choices.tsx'
import { BottleChoice, BottleKindChoice, BottleReceiptChoice, LoanChoice, OrderChoice } from './bottle-choices.tsx'
import type { ChoiceProps } from './FoundChoice.tsx'
import { BeforeClosing, type FlagProps, ZeroBalances } from './flag-choices.tsx'
import { ExpiryNoteChoice, GrnChoice, StockChoice } from './goods-choices.tsx'
import { QueueChoice, RepChoice, RouteChoice, TripChoice, VehicleChoice } from './trip-choices.tsx'
import styles from './Choices.module.css'

/** `Choice`: a row's id, or a number of an enumeration. `Flag`: a switch. */
type Part =
  | { Choice: ComponentType<ChoiceProps> }
  | { Text: ComponentType<TextProps> }
  | { Flag: ComponentType<FlagProps> }

export const choices: Readonly<Record<NarrowingChoice, Part>> = {
  grn: { Choice: GrnChoice },
  expiryNote: { Choice: ExpiryNoteChoice },
  stock: { Choice: StockChoice },
  account: { Choice: AccountChoice },
  party: { Choice: PartyChoice },
  partyKind: { Choice: PartyKindChoice },
  route: { Choice: RouteChoice },
  debtorState: { Text: DebtorState },
  supplierState: { Text: SupplierState },
  owed: { Choice: OwedChoice },
  received: { Choice: ReceivedChoice },
  rep: { Choice: RepChoice },
  bank: { Choice: BankChoice },
  chequeBank: { Choice: ChequeBankChoice },
  bankedInto: { Choice: BankedIntoChoice },
  mainBank: { Choice: MainBankChoice },
  chequeStatus: { Choice: ChequeStatusChoice },
  trip: { Choice: TripChoice },
  queue: { Choice: QueueChoice },
  vehicle: { Choice: VehicleChoice },
  bottleReceipt: { Choice: BottleReceiptChoice },
  bottleOrder: { Choice: OrderChoice },
  bottle: { Choice: BottleChoice },
  bottleKind: { Choice: BottleKindChoice },
  loan: { Choice: LoanChoice },
  expenseCategory: { Choice: ExpenseCategoryChoice },
  billNumber: { Text: BillNumber },
  billAge: { Text: BillAgeChoice },
  chequeNumber: { Text: ChequeNumber },
  compareDate: { Text: CompareDate },
  comparison: { Text: BesidePeriod },
  zeroBalances: { Flag: ZeroBalances },
  beforeClosing: { Flag: BeforeClosing },
  person: { Choice: PersonChoice },
  documentNumber: { Text: DocumentNumber },
}

type TextProps = { text: string; onType: (text: string) => void }

/** What a report may be narrowed to by typing it: the number of a bill, of a cheque. Taken on Enter and when the field is left. */
function BillNumber(props: TextProps) {
  const { t } = useTranslation('reports')
  return <Typed label={t('billNumber')} {...props} />
}

function ChequeNumber(props: TextProps) {
  const { t } = useTranslation('reports')
  return <Typed label={t('chequeNumber')} {...props} />
}

function DocumentNumber(props: TextProps) {
  const { t } = useTranslation('reports')
  return <Typed label={t('documentNumber')} {...props} />
}

/** The day that a report is compared with; none: the one that it takes by itself. */
function CompareDate({ text, onType }: TextProps) {
  const { t } = useTranslation('reports')
  const [unread, setUnread] = useState<Unreadable | null>(null)
  const change = (next: Parsed<BusinessDate>) => {
    setUnread(isUnreadable(next) ? next : null)
    if (!isUnreadable(next)) onType(next ?? '')
  }
  return (
    <ReportParameter
      label={t('comparedWith')}
      chosen={isBusinessDate(text) ? formatDate(businessDate(text)) : undefined}
    >
      <DateInput
        aria-label={t('comparedWith')}
        value={unread ?? (isBusinessDate(text) ? businessDate(text) : null)}
        onChange={change}
      />
    </ReportParameter>
  )
}

function DebtorState(props: TextProps) {
  return <State states={ageingStates} {...props} />
}

function SupplierState(props: TextProps) {
  return <State states={['OVERDUE']} {...props} />
}

/** Whom an ageing names; none chosen: everybody. */
function State({ states, text, onType }: TextProps & { states: readonly AgeingState[] }) {
  const { t } = useTranslation('reports')
  const chosen = states.find((one) => one === text)
  return (
    <ReportParameter label={t('state.label')} chosen={chosen && t(`state.${chosen}`)}>
      <Select
        aria-label={t('state.label')}
        value={chosen ?? 'ALL'}
        popupMatchSelectWidth={false}
        options={(['ALL', ...states] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(next) => onType(next === 'ALL' ? '' : next)}
      />
    </ReportParameter>
  )
}

/** How long bills are overdue; all of them unless it is chosen. */
function BillAgeChoice({ text, onType }: TextProps) {
  const { t } = useTranslation('reports')
  const chosen = billAges.find((one) => one === text)
  return (
    <ReportParameter label={t('age')} chosen={chosen && t(`ages.${chosen}`)}>
      <Select
        aria-label={t('age')}
        value={chosen ?? 'all'}
        popupMatchSelectWidth={false}
        options={(['all', ...billAges] as const).map((value) => ({ value, label: t(`ages.${value}`) }))}
        onChange={(next) => onType(next === 'all' ? '' : next)}
      />
    </ReportParameter>
  )
}

/** The period that stands beside the report's own; none unless it is chosen. */
function BesidePeriod({ text, onType }: TextProps) {
  const { t } = useTranslation('reports')
  const chosen = comparisons.find((one) => one === text)
  return (
    <ReportParameter label={t('beside.label')} chosen={chosen && t(`beside.${chosen}`)}>
      <Select
        aria-label={t('beside.label')}
        value={chosen ?? 'none'}
        popupMatchSelectWidth={false}
        options={(['none', ...comparisons] as const).map((value) => ({ value, label: t(`beside.${value}`) }))}
        onChange={(next) => onType(next === 'none' ? '' : next)}
      />
    </ReportParameter>
  )
}

function Typed({ label, text, onType }: TextProps & { label: string }) {
  const [typed, setTyped] = useState(text)
  const take = () => typed.trim() !== text && onType(typed.trim())
  return (
    <ReportParameter label={label} chosen={text}>
      <Input
        className={styles['short'] ?? ''}
        aria-label={label}
        maxLength={64}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={take}
        onBlur={take}
      />
    </ReportParameter>
  )
}
