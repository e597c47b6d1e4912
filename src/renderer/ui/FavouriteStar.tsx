/** Marks a page or a report as a favourite, or takes the mark away. */
import { type Favourite, toggleFavourite, useFavourites } from '#state/favourites.ts'
import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

/** `subject`: what is marked, for people who cannot see where the star stands. */
export function FavouriteStar({ favourite, subject }: { favourite: Favourite; subject: string }) {
  const { t } = useTranslation('ui')
  const marked = useFavourites().some(({ address }) => address === favourite.address)
  return (
    <Button
      type="text"
      size="small"
      aria-pressed={marked}
      aria-label={t('favourite.mark', { subject })}
      title={t(marked ? 'favourite.remove' : 'favourite.add')}
      icon={marked ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      onClick={() => void toggleFavourite(favourite)}
    />
  )
}
