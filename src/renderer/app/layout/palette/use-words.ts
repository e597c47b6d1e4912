/** The words that the palette knows things by: those of the language and the English ones, which papers and colleagues say. */
import type palette from '../../i18n/en/palette.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { bothWords } from './both-words.ts'

type Lists = Pick<typeof palette, 'synonyms' | 'actionWords' | 'sectionWords' | 'creationWords' | 'doesWords'>
type Words<K extends keyof Lists> = Readonly<Record<Extract<keyof Lists[K], string>, string>>

export function useWords<K extends keyof Lists>(list: K): Words<K> {
  const { t } = useTranslation('frame')
  // Once a language: the palette is drawn anew with every letter.
  return useMemo(() => {
    const own: { [L in keyof Lists]: Words<L> } = t('palette', { returnObjects: true })
    const english: { [L in keyof Lists]: Words<L> } = t('palette', { returnObjects: true, lng: 'en' })
    return bothWords(own[list], english[list])
  }, [t, list])
}
