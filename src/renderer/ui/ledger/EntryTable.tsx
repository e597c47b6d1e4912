/** An entry as it was posted, line by line. */
import type { JournalEntry } from '#contract/ledger/account.ts'
import { sumOf } from '#contract/money.ts'
import { accountLabel } from '#lib/books.ts'
import { formatDate } from '#lib/dates.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Amount } from '../Amount.tsx'
import styles from '../DocumentLinks.module.css'
import { PageLink } from '../PageLink.tsx'
import { BackdateTag } from './BackdateTag.tsx'
import { useLedgerPath } from './use-ledger-path.ts'

type EntryTableProps = {
  entry: JournalEntry
  /** Opens it, by the number. */
  onOpen?: ((number: string) => void) | undefined
  /** Shows the entry that this one reverses or that reverses it, by its number; absent where both stand on the page. */
  onCounterpart?: ((number: string) => void) | undefined
  /** The entry that reverses it, if one does. */
  reversedBy?: Pick<JournalEntry, 'number' | 'date'> | undefined
}

/** An entry as it was posted, line by line, with its sums; an account leads to its ledger of that day. */
export function EntryTable({ entry, onOpen, onCounterpart, reversedBy }: EntryTableProps) {
  const { t } = useTranslation('ui')
  const ledgerOf = useLedgerPath()
  const day = { from: entry.date, to: entry.date }
  return (
    <table className={styles['entry']}>
      <caption>
        <strong>
          <Entry number={entry.number} words={entry.number} onShow={onOpen} />
        </strong>{' '}
        {formatDate(entry.date)} · {t('links.by', { name: entry.postedBy, time: dayAndTimeOf(entry.postedAt) })}
        {entry.reversesNumber !== null && (
          <>
            {' · '}
            <Entry
              number={entry.reversesNumber}
              words={t('links.reverses', { number: entry.reversesNumber })}
              onShow={onCounterpart}
            />
          </>
        )}
        {reversedBy !== undefined && (
          <>
            {' · '}
            <Entry
              number={reversedBy.number}
              words={t('links.reversedBy', { number: reversedBy.number, date: formatDate(reversedBy.date) })}
              onShow={onCounterpart}
            />
          </>
        )}
        {entry.backdate !== null && (
          <>
            {' '}
            <BackdateTag state={entry.backdate} />
          </>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('links.account')}</th>
          <th scope="col">{t('links.debit')}</th>
          <th scope="col">{t('links.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.lines.map((line) => (
          <tr key={`${line.accountId} ${line.partyId} ${line.debit > 0}`}>
            <td>
              <PageLink to={ledgerOf(line.accountId, day)}>
                {accountLabel({ code: line.code, name: line.account })}
              </PageLink>
              {line.party && <span className="quiet"> · {line.party}</span>}
            </td>
            <td>{line.debit > 0 && <Amount value={line.debit} />}</td>
            <td>{line.credit > 0 && <Amount value={line.credit} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('table.total')}</th>
          <td>
            <Amount value={sumOf(entry.lines, ({ debit }) => debit)} />
          </td>
          <td>
            <Amount value={sumOf(entry.lines, ({ credit }) => credit)} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

type EntryProps = { number: string; words: string; onShow: ((number: string) => void) | undefined }

/** Words about an entry, which show it where there is somewhere to show it. */
const Entry = ({ number, words, onShow }: EntryProps) =>
  onShow ? (
    <Button type="link" size="small" onClick={() => onShow(number)}>
      {words}
    </Button>
  ) : (
    words
  )
