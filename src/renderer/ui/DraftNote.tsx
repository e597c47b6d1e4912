/** "draft saved 10:41", beside the title of a document. */
import { useTranslation } from 'react-i18next'
import { timeOf } from '#lib/time.ts'
import type { DraftMark } from './draft.ts'

export function DraftNote({ mark }: { mark: DraftMark }) {
  const { t } = useTranslation('ui')
  if (mark.saving) return t('form.draftSaving')
  return mark.savedAt ? t('form.draftSaved', { time: timeOf(mark.savedAt) }) : null
}
