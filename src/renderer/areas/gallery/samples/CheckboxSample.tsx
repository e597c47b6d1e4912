/** Checkboxes: alone, in a group, all of a group, and locked. */
import { Checkbox } from 'antd'
import { useState } from 'react'
import styles from '../Gallery.module.css'
import { Column, GalleryPage, Section } from '../GalleryPage.tsx'

const products = ['LP Gas', 'Stoves', 'Spare parts']

export default function GalleryCheckbox() {
  const [chosen, setChosen] = useState<string[]>(['LP Gas'])
  const all = chosen.length === products.length
  return (
    <GalleryPage name="checkbox">
      <Section title="Alone">
        <Column>
          <Checkbox defaultChecked>Unread only</Checkbox>
          <Checkbox>Without bottles</Checkbox>
          <Checkbox disabled>Locked</Checkbox>
          <Checkbox disabled checked>
            Locked and chosen
          </Checkbox>
        </Column>
      </Section>
      <Section title="A group, and all of it">
        <Checkbox
          checked={all}
          indeterminate={chosen.length > 0 && !all}
          onChange={() => setChosen(all ? [] : products)}
        >
          All products
        </Checkbox>
        <Checkbox.Group className={styles['column'] ?? ''} options={products} value={chosen} onChange={setChosen} />
      </Section>
    </GalleryPage>
  )
}
