/** Over a report that shows nothing: why that may be, and the pages where what it shows is done. */
import { openPageAt } from '#lib/known-pages.ts'
import { useSession } from '#state/session.ts'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Report } from '../reports.ts'

type Empty = NonNullable<Report['whenEmpty']>

const ways: Readonly<Record<Empty, readonly string[]>> = {
  payInSlip: ['/accounts/pending-cheque-management', '/accounts/transfers'],
}

export function NothingThere({ report }: { report: Empty }) {
  const { t } = useTranslation('reports')
  const words = useTranslation('frame').t
  const session = useSession(({ state }) => state)
  const links = ways[report].flatMap((path) => {
    const page = session && openPageAt(path, session)
    return page ? [{ path, title: words(`pages.${page.title}`) }] : []
  })
  return (
    <Alert
      type="info"
      showIcon
      title={t(`whenEmpty.${report}`)}
      action={links.map(({ path, title }) => (
        <Link key={path} to={path} style={{ marginInlineStart: 16 }}>
          {title} →
        </Link>
      ))}
    />
  )
}
