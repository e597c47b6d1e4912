/** How each thing that a report may be narrowed to is chosen, or typed. */
import { ReportParameter } from '#ui/report/ParameterBar.tsx'
import { type ComponentType, useState } from 'react'
import { Input } from 'antd'
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
import { BesideDay, CompareDate } from './beside-day.tsx'
import { DatedFrom, DatedTo } from './cheque-days.tsx'
import { BottleChoice, BottleKindChoice, BottleReceiptChoice, LoanChoice, OrderChoice } from './bottle-choices.tsx'
import type { ChoiceProps, TextProps } from './FoundChoice.tsx'
import { BeforeClosing, type FlagProps, ZeroBalances } from './flag-choices.tsx'
import { ExpiryNoteChoice, GrnChoice, StockChoice, SupplierChoice } from './goods-choices.tsx'
import { QueueChoice, RepChoice, RouteChoice, TripChoice, VehicleChoice } from './trip-choices.tsx'
import { BesidePeriod, BillAge, DebtorState, NoteStatus, ReadOrNot, SupplierState } from './word-choices.tsx'
import styles from './Choices.module.css'

/** `Choice`: a row's id, or a number of an enumeration. `YesNo`: "true", "false", or either. `Flag`: a switch. */
type Part =
  | { Choice: ComponentType<ChoiceProps> }
  | { Text: ComponentType<TextProps> }
  | { YesNo: ComponentType<TextProps> }
  | { Flag: ComponentType<FlagProps> }

export const choices: Readonly<Record<NarrowingChoice, Part>> = {
  grn: { Choice: GrnChoice },
  supplier: { Choice: SupplierChoice },
  noteStatus: { Text: NoteStatus },
  isRead: { YesNo: ReadOrNot },
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
  billAge: { Text: BillAge },
  chequeNumber: { Text: ChequeNumber },
  datedFrom: { Text: DatedFrom },
  datedTo: { Text: DatedTo },
  compareDate: { Text: CompareDate },
  besideDay: { Text: BesideDay },
  comparison: { Text: BesidePeriod },
  zeroBalances: { Flag: ZeroBalances },
  beforeClosing: { Flag: BeforeClosing },
  person: { Choice: PersonChoice },
  documentNumber: { Text: DocumentNumber },
}

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
