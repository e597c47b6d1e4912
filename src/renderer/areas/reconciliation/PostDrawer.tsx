/** What the bank did and the books do not have yet: posted from the line, which is matched with it. */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { formatDate } from '#lib/dates.ts'
import type { OpenStatementLine } from '#contract/reconciliation/reconciliation.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { queries } from '#lib/queries.ts'
import { Amount } from '#ui/Amount.tsx'
import { AccountField } from '#ui/AccountField.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { accountsWithLines } from '#ui/report/AccountSelect.tsx'
import { freeTextRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { proposedDay } from './proposed-day.ts'
import { refreshReconciliation, useEntryAlert } from './use-reconciling.ts'

type Values = { accountId?: number | null; date?: BusinessDate | null; memo?: string }

/** Bank charges, and other income: what a line usually is. */
const usual = { out: '5320', into: '4100' }

type PostDrawerProps = {
  line: OpenStatementLine | null
  /** The ledger has what the line says: to post it would count it twice. No account is proposed then. */
  hasPair: boolean
  onClose: () => void
}

export function PostDrawer({ onClose, ...given }: PostDrawerProps) {
  const { t } = useTranslation('reconciliation')
  const { line, hasPair } = useHeld(given)
  const day = useDocumentDay()
  const openDay = useOpenDay()
  const entryAlert = useEntryAlert()
  const tree = useQuery(queries.account.tree.queryOptions({ input: {} }))
  const isOut = line !== null && line.amount < 0
  const account = accountsWithLines(tree.data ?? []).find(({ code }) => code === (isOut ? usual.out : usual.into))
  const closed = line && openDay && line.date < openDay ? formatDate(line.date) : null
  const date = line ? proposedDay(line.date, openDay, day) : undefined
  const post = async ({ accountId, date: on, memo }: Values) => {
    if (!line || !accountId) return
    const { posted, amount } = await api.bankReconciliation.post({
      line: line.id,
      accountId,
      ...(on && { date: on }),
      ...(memo && { memo }),
    })
    await refreshReconciliation()
    if (posted)
      entryAlert(t('post.done', { number: posted.number, amount: formatMoney(cents(Math.abs(amount))) }), posted)
  }
  return (
    <FormDrawer<Values>
      initial={
        given.line && line && tree.data && date
          ? { accountId: hasPair ? null : (account?.id ?? null), date, memo: plainText(line.text) }
          : undefined
      }
      title={t('post.title')}
      onClose={onClose}
      onSave={post}
      saveLabel={t('post.save')}
      saidAfter={null}
    >
      {line && (
        <p>
          {formatDate(line.date)} · {line.text} · <Amount value={line.amount} />
        </p>
      )}
      {hasPair && <Alert type="warning" showIcon title={t('post.paired')} />}
      <p className="quiet">{t(isOut ? 'post.out' : 'post.into')}</p>
      <Form.Item name="accountId" label={t('post.account')} rules={[requiredRule()]}>
        <AccountField among={withoutParties} />
      </Form.Item>
      <DocumentDateField label={t('date')} {...(closed && { extra: t('post.dayClosed', { date: closed }) })} />
      <Form.Item name="memo" label={t('post.memo')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}

/** What is posted stays as it was while the drawer closes. */
function useHeld(given: Pick<PostDrawerProps, 'line' | 'hasPair'>) {
  const [held, setHeld] = useState(given)
  if (given.line !== null && (given.line !== held.line || given.hasPair !== held.hasPair)) setHeld(given)
  return given.line === null ? held : given
}

/** What needs a party is entered as its document, or as a general entry. */
const withoutParties = ({ partyKinds }: AccountNode) => partyKinds.length === 0

/** The bank's words as far as a remark may hold them. */
const plainText = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N} .,'()/-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
