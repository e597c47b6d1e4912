/** {@link fieldWords} with the names that the fields need, looked up once they are shown. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type FieldTexts, fieldWords, kindsIn } from './field-words.ts'
import { rowNames } from './row-names.ts'

export function useFieldTexts(): FieldTexts {
  const { t } = useTranslation('ui')
  return {
    yes: t('conflict.yes'),
    no: t('conflict.no'),
    nothing: '–',
    lines: (count) => t('conflict.lines', { count }),
  }
}

export type FieldWords = (name: string, value: unknown) => string

/** @param shown the fields that are to be said */
export function useFieldWords(shown: unknown): FieldWords {
  const kinds = kindsIn(shown)
  const texts = useFieldTexts()
  const { data = {} } = useQuery({
    queryKey: ['row names', ...kinds],
    queryFn: () => rowNames(kinds),
    enabled: kinds.length > 0,
    staleTime: 0,
  })
  return (name, value) => fieldWords(name, value, data, texts)
}
