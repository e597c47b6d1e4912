/** Buttons: kinds, states, with a shortcut, with a question. */
import { alert } from '#state/alerts.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Button, Dropdown } from 'antd'
import { after } from '../failures.ts'
import { GalleryPage, Row, Section } from '../GalleryPage.tsx'

const pressed = (what: string) => () => alert({ text: `${what} was pressed` })

export default function GalleryButtons() {
  return (
    <GalleryPage name="buttons">
      <Section title="Kinds">
        <Row>
          <Button type="primary" onClick={pressed('Save')}>
            Save
          </Button>
          <Button onClick={pressed('Cancel')}>Cancel</Button>
          <Button danger onClick={pressed('Delete')}>
            Delete
          </Button>
          <Button type="primary" danger onClick={pressed('Deactivate')}>
            Deactivate
          </Button>
          <Button type="text" onClick={pressed('Clear')}>
            Clear
          </Button>
          <Button type="link" onClick={pressed('Back')}>
            Back
          </Button>
        </Row>
      </Section>
      <Section title="States and sizes">
        <Row>
          <Button disabled>Disabled</Button>
          <Button type="primary" disabled>
            Disabled
          </Button>
          <Button loading>Working</Button>
          <Button size="small">Small</Button>
          <Button size="large">Large</Button>
        </Row>
      </Section>
      <Section title="With a shortcut, a menu, a question">
        <Row>
          <ShortcutButton shortcut="create" type="primary" onClick={pressed('N')}>
            New
          </ShortcutButton>
          <ShortcutButton shortcut="print" onClick={pressed('Print')}>
            Print
          </ShortcutButton>
          <Dropdown
            trigger={['click']}
            menu={{ items: ['Excel (xlsx)', 'PDF', 'CSV'].map((label) => ({ key: label, label })) }}
          >
            <Button>Export ▾</Button>
          </Dropdown>
          <ConfirmAction
            label="Reverse…"
            button={{ danger: true }}
            title="Reverse the entry?"
            text="A mirrored entry is written; both stay visible."
            confirm="Reverse"
            danger
            reason="required"
            run={(reason) => after(reason)}
            saidAfter="It would be reversed"
          />
        </Row>
      </Section>
    </GalleryPage>
  )
}
