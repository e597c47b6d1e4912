/** "Posts: Dr Bottles at primary 60,000.00 · Cr Bottles at RD 60,000.00", live, for those who keep the books. */
import { isAdmin } from '#contract/access.ts'
import { formatAmount } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import { placeName } from '#lib/books.ts'
import { useRoles } from '#state/session.ts'
import { Note } from '#ui/Note.tsx'
import { useTranslation } from 'react-i18next'
import { entryLines, type PostLine } from './post-lines.ts'

export function Posts({ lines }: { lines: readonly PostLine[] }) {
  const { t } = useTranslation('bottles')
  const seesBooks = isAdmin(useRoles())
  const entry = entryLines(lines)
  if (!seesBooks || entry.length === 0) return null
  const words = entry.map(({ account, party, net }) =>
    t(net > 0 ? 'posts.debit' : 'posts.credit', {
      account: party === undefined ? t(`posts.account.${account}`) : placeName(party),
      amount: formatAmount(Math.abs(net) as Cents),
    }),
  )
  return (
    <Note role="status">
      {t('posts.label')} {words.join(' · ')}
    </Note>
  )
}
