/** Switches: what takes effect at once. */
import { Form, Switch } from 'antd'
import { GalleryPage, Section } from '../GalleryPage.tsx'

export default function GallerySwitch() {
  return (
    <GalleryPage name="switch">
      <Section title="States">
        <Form layout="horizontal" labelCol={{ flex: '220px' }} labelAlign="left">
          <Form.Item label="Active" name="active" valuePropName="checked" initialValue>
            <Switch />
          </Form.Item>
          <Form.Item label="Being saved" name="saving" valuePropName="checked" initialValue>
            <Switch loading />
          </Form.Item>
          <Form.Item label="Locked" name="locked" valuePropName="checked">
            <Switch disabled />
          </Form.Item>
        </Form>
      </Section>
    </GalleryPage>
  )
}
