/** "settle 9999", "nazeer pay", or a page of other people: why what was asked for cannot be done. */
import type { SessionState } from '#contract/desktop.ts'
import type { FoundRecord } from '#contract/search/search.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'
import { wantedBy } from '../../entrance.ts'
import { navigation } from '../../navigation.tsx'
import { closedPageAt } from '../../pages.ts'
import { exactness, fitOf } from './matching.ts'
import type { AskedAction } from './asked-action.ts'
import type { Entry } from './entry.ts'
import { actionsOf } from './records.ts'
import { useWords } from './use-words.ts'

type Refused = (text: string, asked: AskedAction | null, found: readonly FoundRecord[]) => Entry[]

const refusal = (words: string): Entry => ({
  key: 'refused',
  name: words,
  place: '',
  run: () => alert({ text: words, severity: 'warning' }),
})

/** `found`: the records that the rest of the text names. Empty for a text that asks for nothing that is known. */
export function useRefusedAction(session: SessionState): Refused {
  const { t } = useTranslation('frame')
  const refusedPage = useRefusedPage(session)
  return (text, asked, found) => {
    const page = refusedPage(text, [])
    if (page.length > 0 || !asked) return page
    const [first] = asked.names
    const [record] = found
    const wanted = found
      .flatMap((one) => actionsOf(one, () => true))
      .find(({ name, to }) => asked.names.has(name) && closedPageAt(to, session) !== undefined)
    const closed = wanted && closedPageAt(wanted.to, session)
    const does = wanted?.name ?? first
    const action = does === undefined ? '' : t(`palette.does.${does}`)
    if (closed) return [refusal(t(`palette.refused.${closed.wants}`, { action }))]
    return [
      refusal(
        record
          ? t('palette.refused.state', { action, record: record.code || record.name })
          : t('palette.refused.nothing', { action, text: asked.of }),
      ),
    ]
  }
}

/**
 * Who may open the page that a text names, where this person may not, and it names none of the `open` entries as exactly. Without those the
 * beginning of its name will do.
 */
export function useRefusedPage(session: SessionState): (text: string, open: readonly Entry[]) => Entry[] {
  const { t } = useTranslation('frame')
  const synonyms: Readonly<Record<string, string>> = useWords('synonyms')
  const closed = (text: string) =>
    navigation.flatMap((entry) => {
      const { path, title, palette } = entry
      const wants = palette === false || path.includes(':') ? null : wantedBy(entry, session)
      if (wants === null) return []
      const names = [t(`pages.${title}`), t(`pages.${title}`, { lng: 'en' })] as const
      const isBegun = fitOf(text, names.join(), '', synonyms[title]) === 0
      return [{ name: names[0], wants, fit: exactness(text, names, synonyms[title]), isBegun }]
    })
  return (text, open) => {
    const best = Math.max(0, ...open.map(({ name, synonyms: others }) => exactness(text, [name], others)))
    const [page] = closed(text)
      .filter(({ fit, isBegun }) => fit > best || (open.length === 0 && isBegun))
      .toSorted((a, b) => b.fit - a.fit)
    return page ? [refusal(t(`palette.refused.${page.wants}`, { action: page.name }))] : []
  }
}
