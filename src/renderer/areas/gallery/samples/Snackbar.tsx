/** What Depot says: the alert at the top, which goes by itself, and notes that stay. */
import { failureOf } from '#lib/failure.ts'
import type { Severity } from '#state/alert-history.ts'
import { alert } from '#state/alerts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { Button } from 'antd'
import { failureOfKind } from '../failures.ts'
import { GalleryPage, Row, Section } from '../GalleryPage.tsx'

const said: Record<Severity, string> = {
  info: 'The backup was cancelled. No file was left behind.',
  success: 'GRN-2026-000012 is saved',
  warning: 'The copy on this PC was rebuilt',
  error: 'There is not enough stock.',
}
const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const

export default function GallerySnackbar() {
  return (
    <GalleryPage name="snackbar">
      <Section title="Alerts, top centre, for five seconds">
        <Row>
          {Object.entries(said).map(([severity, text]) => (
            <Button key={severity} onClick={() => alert({ text, severity: severity as Severity })}>
              {severity}
            </Button>
          ))}
          <Button onClick={() => alert({ text: 'At the foot', vertical: 'bottom', horizontal: 'left' })}>
            at the foot
          </Button>
        </Row>
      </Section>
      <Section title="Notes that stay">
        <FailureNote failure={failureOf(failureOfKind('INSUFFICIENT_STOCK', [{ message: 'LPG-12-5: 27 left' }]))} />
        <FailureNote failure={failureOf(failureOfKind('UNEXPECTED'))} onRetry={() => undefined} />
        <EmptyState title="No messages yet." hint="What Depot says is kept for the day." />
      </Section>
      <Section title="Status by word and colour">
        <Row>
          {tones.map((tone) => (
            <StatusTag key={tone} tone={tone}>
              {tone}
            </StatusTag>
          ))}
        </Row>
      </Section>
    </GalleryPage>
  )
}
