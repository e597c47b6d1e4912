/** All reports that this person may open: favourites first, then by group; a search finds one by its name, Enter opens the first. */
import { openPageAt } from '#lib/known-pages.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { useFavourites } from '#state/favourites.ts'
import { useSession } from '#state/session.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FavouriteStar } from '#ui/FavouriteStar.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import styles from './AllReports.module.css'
import { reports } from '../reports.ts'
import { foundReports, hasWords } from './found.ts'

export default function AllReports() {
  const { t } = useTranslation('reports')
  const frame = useTranslation('frame').t
  const navigate = useNavigate()
  const session = useSession(({ state }) => state)
  const [typed, setTyped] = useState('')
  const search = useRef<InputRef>(null)
  const list = useRef<HTMLDivElement>(null)
  const favourites = useFavourites()
  const synonyms: Readonly<Record<string, string>> = frame('palette.synonyms', { returnObjects: true })
  useShortcut('search', () => search.current?.focus())

  const isOpen = (path: string) => session !== null && openPageAt(path, session) !== undefined
  const groups = foundReports(
    typed,
    isOpen,
    (title) => ({
      name: frame(`pages.${title}`),
      about: t(`about.${title}`),
      synonyms: synonyms[title] ?? '',
    }),
    (group) => frame(`reportGroups.${group}`),
  )
  const found = [...groups.values()].flat()
  const marked = favourites.flatMap(({ address, name }) => {
    const report = reports.find(({ path }) => path === address.split('?')[0])
    if (!report || !isOpen(report.path)) return []
    const ofReport = frame(`pages.${report.title}`)
    return hasWords(`${name ?? ''} ${ofReport}`, typed)
      ? [{ path: address, name: name ?? ofReport, about: t(`about.${report.title}`) }]
      : []
  })
  const first = marked[0] ?? found[0]
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const step = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = links()[links().findIndex((link) => link === document.activeElement) + by]
    if (next) next.focus()
    else if (by < 0) search.current?.focus()
  }

  return (
    <>
      <PageHeader title={frame('pages.allReports')} counts={t('overview.count', { count: found.length })} />
      <Input
        ref={search}
        autoFocus
        allowClear
        className={styles['search'] ?? ''}
        aria-label={t('overview.search')}
        placeholder={t('overview.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => first && void navigate(first.path)}
        onKeyDown={(event) => event.key === 'ArrowDown' && step(event)}
      />
      {found.length + marked.length === 0 && <EmptyState title={t('overview.none')} />}
      <div ref={list} className={styles['groups']}>
        {marked.length > 0 && <Group name={frame('menu.favourites')} entries={marked} onStep={step} />}
        {[...groups].map(([group, ones]) => (
          <Group key={group} name={frame(`reportGroups.${group}`)} entries={ones} onStep={step} />
        ))}
      </div>
    </>
  )
}

type GroupProps = {
  name: string
  entries: readonly { path: string; name: string; about: string }[]
  /** ↑ and ↓ move among the reports of all groups. */
  onStep: (event: React.KeyboardEvent) => void
}

function Group({ name, entries, onStep }: GroupProps) {
  return (
    <section className={styles['group']} aria-label={name}>
      <h2>{name}</h2>
      <ul>
        {entries.map((report) => (
          <li key={report.path}>
            <div>
              <Link to={report.path} onKeyDown={onStep}>
                {report.name}
              </Link>
              <p>{report.about}</p>
            </div>
            <FavouriteStar favourite={{ address: report.path }} subject={report.name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
