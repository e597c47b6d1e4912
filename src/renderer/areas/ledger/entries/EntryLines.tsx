/** The lines of a general entry, or of a template of one, to be read. */
import type { EntryTemplate } from '#contract/ledger/entry-template.ts'
import { Amount } from '#ui/Amount.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { useTranslation } from 'react-i18next'

export function EntryLines({ lines }: { lines: EntryTemplate['lines'] }) {
  const { t } = useTranslation('accounts')
  const rows = lines.map((line, i) => ({ ...line, key: i }))
  return (
    <RuledTable
      label={t('entry.lines')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'account', title: t('entry.account'), render: ({ code, account }) => `${code} ${account}` },
        { key: 'party', title: t('entry.party'), render: ({ party }) => party },
        { key: 'note', title: t('entry.note'), render: ({ note }) => note },
        {
          key: 'debit',
          title: t('entry.debit'),
          figure: true,
          render: ({ debit }) => debit > 0 && <Amount value={debit} />,
        },
        {
          key: 'credit',
          title: t('entry.credit'),
          figure: true,
          render: ({ credit }) => credit > 0 && <Amount value={credit} />,
        },
      ]}
    />
  )
}
