/** From an opened document to the page of its customer, supplier or employee. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ShortcutButton } from './ShortcutButton.tsx'

export function OpenParty({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  return (
    <ShortcutButton shortcut="openParty" onClick={() => void navigate(`/accounts/parties/${id}`)}>
      {t('openNamed', { name })}
    </ShortcutButton>
  )
}
