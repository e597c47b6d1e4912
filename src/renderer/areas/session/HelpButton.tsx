/** The help before anybody is signed in: F1, or its button under the card. Its texts are fetched when it is asked for. */
import { closeHelp, openHelp, useHelp } from '#state/help.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../app/i18n/index.ts'

const Help = lazy(async () => {
  const [help] = await Promise.all([import('../../app/help/Help.tsx'), loadWords(['frame'])])
  return help
})

export function HelpButton() {
  const { t } = useTranslation('session')
  const isOpen = useHelp(({ page }) => page !== undefined)
  return (
    <>
      <ShortcutButton
        type="text"
        size="small"
        shortcut="help"
        onClick={() => (isOpen ? closeHelp() : openHelp('first-steps', false))}
      >
        {t('help')}
      </ShortcutButton>
      {isOpen && (
        <Suspense fallback={null}>
          <Help here={undefined} isWide={false} />
        </Suspense>
      )}
    </>
  )
}
