/** The words of the masters: a page needs those of its own area alone. */
import { useTranslation } from 'react-i18next'

/** The masters, as their texts are called. */
export type Kind =
  | `fleet:${'root' | 'vehicle'}`
  | `people:${'base' | 'role' | 'employee' | 'other'}`
  | 'ledger:bank'
  | 'cheques:due'

type Words = readonly ['fleet', 'people', 'ledger', 'cheques', 'parties', 'ui']

export const useMasterWords = (of: Kind | 'parties:party') =>
  useTranslation([of.slice(0, of.indexOf(':')), 'ui'] as readonly string[] as Words).t
