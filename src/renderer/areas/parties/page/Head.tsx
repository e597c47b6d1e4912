/** The head of a party's page: who it is, what is done most, and the figures. */
import { partyKinds, receivablePayable } from '#contract/enums.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { type CreditUsed, creditUsed } from '#contract/parties/credit-used.ts'
import type { PartyOverview } from '#contract/parties/overview.ts'
import { Amount } from '#ui/Amount.tsx'
import { Card } from '#ui/Card.tsx'
import type { Fact } from '#ui/Facts.tsx'
import { Figures } from '#ui/Figures.tsx'
import { MailLink } from '#ui/MailLink.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from './PartyPage.module.css'
import { pathsOf } from './paths.ts'
import { useMayOpen } from './use-may-open.ts'

const kindNames = {
  [partyKinds.outlet]: 'outlet',
  [partyKinds.debtor]: 'debtor',
  [partyKinds.creditor]: 'supplier',
  [partyKinds.employee]: 'employee',
} as const

type Props = { overview: PartyOverview }

export function Head({ overview }: Props) {
  const { t } = useTranslation('partyPage')
  const { party } = overview
  const facts = [t(`kind.${kindNames[party.kind]}`), party.code, party.route, party.phone, party.address]
  return (
    <PageHeader
      title={party.name}
      counts={
        <>
          {facts.filter((fact) => fact).join(' · ')}
          {party.email && (
            <>
              {' · '}
              <MailLink address={party.email} />
            </>
          )}{' '}
          {!party.isActive && <StatusTag tone="warning">{t('inactive')}</StatusTag>}
        </>
      }
      actions={<Actions overview={overview} />}
    />
  )
}

function Actions({ overview: { party, direction } }: Props) {
  const { t } = useTranslation('partyPage')
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const owes = direction === receivablePayable.receivable
  const paths = pathsOf(party, direction)
  const actions = [
    ['partyEdit', paths.edit, t('edit')],
    ['partyStatement', paths.statement, t('statement')],
    ['partyBill', paths.bill, t('newBill')],
    ['partyPay', paths.pay, t(owes ? 'receive' : 'pay')],
  ] as const
  return actions.map(
    ([shortcut, path, label]) =>
      path !== null &&
      mayOpen(path) && (
        <ShortcutButton
          key={shortcut}
          shortcut={shortcut}
          type={shortcut === 'partyPay' ? 'primary' : 'default'}
          onClick={() => void navigate(path)}
        >
          {label}
        </ShortcutButton>
      ),
  )
}

/** Figures that the party cannot have are left out. */
export function PartyFigures({ overview }: Props) {
  const { t } = useTranslation('partyPage')
  const { party, direction, figures, openBills } = overview
  const owes = direction === receivablePayable.receivable
  const isEmployee = party.kind === partyKinds.employee
  // What an employee owes are shorts, which the ledger alone knows: the books below show them.
  const rows: Fact[] =
    isEmployee && openBills.length === 0
      ? []
      : [
          [t(owes ? 'figure.owesUs' : 'figure.weOwe'), <Amount key="balance" value={figures.balance} currency />],
          [
            t('figure.overdue'),
            <span key="overdue" className={figures.overdue > 0 ? styles['late'] : undefined}>
              <Amount value={figures.overdue} />
            </span>,
          ],
        ]
  const credit = creditUsed(overview)
  if (credit) rows.push([t('figure.used'), <Credit key="limit" of={credit} />, 'creditUsed'])
  else if (party.creditLimit !== null) rows.push([t('figure.limit'), <Amount key="limit" value={party.creditLimit} />])
  if (figures.uncleared !== null && !isEmployee)
    rows.push([t(owes ? 'figure.inHand' : 'figure.issued'), <Amount key="uncleared" value={figures.uncleared} />])
  if (owes && !isEmployee)
    rows.push([t('figure.returned'), <Amount key="returned" value={figures.returned} />, 'returnedCheque'])
  if (figures.advances > 0)
    rows.push([t('figure.advances'), <Amount key="advances" value={figures.advances} />, 'advance'])
  if (owes && !isEmployee) rows.push([t('figure.bottles'), formatQuantity(figures.bottles), 'loan'])
  if (owes)
    rows.push([
      t(isEmployee ? 'figure.lastTrip' : 'figure.lastVisit'),
      figures.lastVisit === null ? '–' : formatDate(figures.lastVisit),
    ])
  rows.push([
    t('figure.lastPayment'),
    figures.lastPayment === null ? (
      '–'
    ) : (
      <>
        <Amount value={figures.lastPayment.amount} /> · {formatDate(figures.lastPayment.date)}
      </>
    ),
  ])
  return (
    <Card label={t('figure.label')}>
      <Figures label={t('figure.label')} rows={rows} />
    </Card>
  )
}

function Credit({ of: { used, limit, percent, isOver } }: { of: CreditUsed }) {
  const { t } = useTranslation('partyPage')
  return (
    <>
      <span className={isOver ? styles['late'] : undefined}>
        <Amount value={used} />
      </span>{' '}
      <span className={styles['of']}>
        {t('figure.ofLimit', { limit: formatAmount(limit), percent })}
        {isOver && (
          <>
            {' · '}
            <StatusTag tone="danger">{t('figure.overLimit')}</StatusTag>
          </>
        )}
      </span>
    </>
  )
}
