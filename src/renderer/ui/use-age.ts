/** "12min ago", "6h ago", "3d ago" in the person's language. From the texts: Chromium has no such words in Sinhala. */
import { ageOf } from '#lib/time.ts'
import { useTranslation } from 'react-i18next'

export function useAge(): (instant: string | number | Date, now?: number) => string {
  const { t } = useTranslation('ui')
  return (instant, now) => {
    const { unit, count } = ageOf(instant, now)
    return t(`ages.${unit}`, { count })
  }
}
