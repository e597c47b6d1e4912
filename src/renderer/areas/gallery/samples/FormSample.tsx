/** A form that is a page: every kind of field, what is wrong with it, and what a server refuses. */
import { businessDate } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { alert } from '#state/alerts.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { after, failureOfKind } from '../failures.ts'
import { GalleryPage } from '../GalleryPage.tsx'
import { SampleFields, type SampleValues } from './SampleFields.tsx'

const sample: SampleValues = {
  code: 'LPG-12-5',
  name: 'LP gas 12.5 kg',
  billNo: 'LT-88213',
  date: businessDate('2026-03-03'),
  amount: cents(32_360_000),
  cost: unitCost(35_200_000),
  qty: 80,
  kind: 'outlet',
}

/** The code is in use: as a server says it. */
async function refuse(): Promise<never> {
  await after(null)
  throw failureOfKind(
    'DUPLICATE',
    [{ field: 'code', message: 'exists already' }],
    'The code LPG-12-5 is in use already.',
  )
}

export default function GalleryForm() {
  const [drawer, setDrawer] = useState<Partial<SampleValues> | undefined>()
  const [round, setRound] = useState(0)
  return (
    <GalleryPage name="form">
      <FormPage<SampleValues, SampleValues>
        key={round}
        title="LP gas 12.5 kg"
        mark="every save is refused: the code is in use"
        actions={
          <>
            <Button onClick={() => setDrawer({})}>Empty drawer</Button>
            <Button onClick={() => setDrawer(sample)}>Filled drawer</Button>
          </>
        }
        initial={sample}
        save={refuse}
        onSaved={() => undefined}
        onLeave={() => setRound((before) => before + 1)}
        notes="Posts: Dr Inventory 323,600.00 · Cr Litro 323,600.00"
      >
        <SampleFields />
      </FormPage>
      <FormDrawer<SampleValues>
        initial={drawer}
        title="In a drawer"
        saidAfter={null}
        onClose={() => setDrawer(undefined)}
        onSave={async (values) => {
          await after(null)
          alert({ text: `${values.name} would be saved`, severity: 'success' })
        }}
      >
        <SampleFields />
      </FormDrawer>
    </GalleryPage>
  )
}
