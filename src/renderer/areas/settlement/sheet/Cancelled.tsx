/** The settlement of a trip that was cancelled: by whom, when and why, with the entries that it had (E-35). Esc leads back. */
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import type { Trip } from '#contract/trips/trip.ts'
import { useGoBack } from '#lib/go-back.ts'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { TripEvents } from '#ui/trip/TripEvents.tsx'
import { TripSheet } from '#ui/trip/TripSheet.tsx'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { NextTrip } from './NextTrip.tsx'
import { SettlementPaper } from './SettlementPaper.tsx'

export function Cancelled({ trip }: { trip: Trip }) {
  const { t } = useTranslation('settlement')
  const navigate = useNavigate()
  const goBack = useGoBack(tripPaths.list)
  return (
    <TripSheet
      trip={trip}
      title={t('settledTitle', { number: trip.number })}
      actions={
        <>
          <ShortcutButton shortcut="back" onClick={goBack}>
            {t('settle.back')}
          </ShortcutButton>
          <SettlementPaper trip={trip}>
            <NextTrip trip={trip} isBeside />
          </SettlementPaper>
          {/* It was cancelled a moment ago: the cursor stands on what is left of it. */}
          <Button type="primary" autoFocus onClick={() => void navigate(tripPaths.trip(trip.id))}>
            {t('toTrip')}
          </Button>
        </>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={t('cancelled')}
        description={<TripEvents trip={trip} kinds={['amended', 'cancelled']} />}
      />
      <DocumentLinks refId={trip.id} sourceType={['SALES_SUMMARY', 'UNLOAD']} opens />
      <NotesAndFiles subject="TRIP" subjectId={trip.id} />
    </TripSheet>
  )
}
