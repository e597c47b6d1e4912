/** Dialogues: a question, a question that fails, a deletion that is refused with what stands in the way. */
import { alert } from '#state/alerts.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { DeleteDialog } from '#ui/DeleteDialog.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { after, failureOfKind } from '../failures.ts'
import { GalleryPage, Row, Section } from '../GalleryPage.tsx'

const inUse = failureOfKind('REFERENCED', [{ message: 'journal lines (12)' }, { message: 'open bills (1)' }])

async function refuse(why: Error): Promise<never> {
  await after(null)
  throw why
}

export default function GalleryDialog() {
  const [deleting, setDeleting] = useState<'free' | 'used' | null>(null)
  return (
    <GalleryPage name="dialog">
      <Section title="Questions">
        <Row>
          <ConfirmAction
            label="Ask"
            title="Close 3 March 2026?"
            text="The day is sealed; later entries of that day are backdated."
            confirm="Close the day"
            run={() => after(null)}
            saidAfter="It would be closed"
          />
          <ConfirmAction
            label="Ask for a reason"
            title="Cancel GRN-2026-000012?"
            text="Its entries are reversed."
            confirm="Cancel the note"
            keep="Keep it"
            danger
            reason="required"
            run={() => after(null)}
            saidAfter="It would be cancelled"
          />
          <ConfirmAction
            label="Ask, and be refused"
            title="Close 3 March 2026?"
            text="Trips of that day are not settled."
            confirm="Close the day"
            run={() => refuse(failureOfKind('TRIPS_OPEN'))}
          />
          <ConfirmAction
            label="Ask, and fail"
            title="Close 3 March 2026?"
            text="Something is wrong with the server."
            confirm="Close the day"
            run={() => refuse(failureOfKind('UNEXPECTED'))}
          />
        </Row>
      </Section>
      <Section title="Deleting">
        <Row>
          <Button danger onClick={() => setDeleting('free')}>
            Delete what nothing refers to
          </Button>
          <Button danger onClick={() => setDeleting('used')}>
            Delete what is in use
          </Button>
        </Row>
      </Section>
      <DeleteDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        name="Outlet A"
        title="Delete Outlet A?"
        text="Its code can be used again."
        saidAfter="Outlet A would be deleted"
        remove={() => (deleting === 'used' ? refuse(inUse) : after(null))}
        deactivate={async () => async () => alert({ text: 'Outlet A would be active again' })}
      />
    </GalleryPage>
  )
}
