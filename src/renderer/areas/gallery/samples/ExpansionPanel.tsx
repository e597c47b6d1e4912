/** What unfolds: panels, one at a time or several. */
import { cents } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { Collapse } from 'antd'
import { useState } from 'react'
import { GalleryPage, Section } from '../GalleryPage.tsx'

const panels = [
  { key: 'journal', label: 'Journal', children: <Lines /> },
  { key: 'history', label: 'History', children: 'Written by Nimal on 3 Mar 2026, 10:41.' },
  { key: 'locked', label: 'Locked', children: '', collapsible: 'disabled' as const },
]

export default function GalleryExpansionPanel() {
  const [open, setOpen] = useState<string[]>(['history'])
  return (
    <GalleryPage name="expansion-panel">
      <Section title="Several at a time">
        <Collapse items={panels} defaultActiveKey={['journal']} />
      </Section>
      <Section title="One at a time">
        {/* Not antd's accordion: it calls its panels tabs, which they are not (WAI-ARIA). */}
        <Collapse items={panels.slice(0, 2)} activeKey={open} onChange={(keys) => setOpen(keys.slice(-1))} />
      </Section>
    </GalleryPage>
  )
}

function Lines() {
  return (
    <>
      Dr Inventory <Amount value={cents(32_360_000)} /> · Cr Litro <Amount value={cents(-32_360_000)} currency />
    </>
  )
}
