/** "settle 9999", "nazeer pay", or a page of other people: why what was asked for cannot be done, where nothing else is meant either. */
import type { SessionState } from '#contract/desktop.ts'
import type { FoundRecord } from '#contract/search/search.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'
import type { Wanted } from '#lib/known-pages.ts'
import { wantedBy } from '../../entrance.ts'
import { navigation } from '../../navigation.tsx'
import { closedPageAt } from '../../pages.ts'
import { fitOf } from './matching.ts'
import type { AskedAction } from './asked-action.ts'
import type { Entry } from './entry.ts'
import { actionsOf } from './records.ts'

type Refused = (text: string, asked: AskedAction | null, found: readonly FoundRecord[]) => Entry[]

/** `found`: the records that the rest of the text names. Empty for a text that asks for nothing that is known. */
export function useRefusedAction(session: SessionState): Refused {
  const { t } = useTranslation('frame')
  const nameOf = useClosedPage(session)
  const wordsOf: (...args: Parameters<Refused>) => string | undefined = (text, asked, found) => {
    const page = nameOf(text)
    if (page) return t(`palette.refused.${page.wants}`, { action: page.name })
    if (!asked) return undefined
    const [first] = asked.names
    const [record] = found
    const wanted = found
      .flatMap((one) => actionsOf(one, () => true))
      .find(({ name, to }) => asked.names.has(name) && closedPageAt(to, session) !== undefined)
    const closed = wanted && closedPageAt(wanted.to, session)
    const does = wanted?.name ?? first
    const action = does === undefined ? '' : t(`palette.does.${does}`)
    if (closed) return t(`palette.refused.${closed.wants}`, { action })
    return record
      ? t('palette.refused.state', { action, record: record.code || record.name })
      : t('palette.refused.nothing', { action, text: asked.of })
  }
  return (...args) => {
    const words = wordsOf(...args)
    return words === undefined
      ? []
      : [{ key: 'refused', name: words, place: '', run: () => alert({ text: words, severity: 'warning' }) }]
  }
}

/** The page that a text names, where it is not open to this person. */
function useClosedPage(session: SessionState): (text: string) => { name: string; wants: Wanted } | undefined {
  const { t } = useTranslation('frame')
  const synonyms: Readonly<Record<string, string>> = t('palette.synonyms', { returnObjects: true })
  return (text) => {
    const pages = navigation.flatMap((entry) => {
      const { path, title, palette } = entry
      const wants = palette === false || path.includes(':') ? null : wantedBy(entry, session)
      return wants === null ? [] : [{ name: t(`pages.${title}`), wants, also: synonyms[title] }]
    })
    return pages.find(({ name, also }) => fitOf(text, name, '', also) === 0)
  }
}
