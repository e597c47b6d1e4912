/** One of a few: radio buttons where there is room for words, segments where there is not. */
import { Segmented } from '#ui/Segmented.tsx'
import { Radio } from 'antd'
import { useState } from 'react'
import styles from '../Gallery.module.css'
import { GalleryPage, Section } from '../GalleryPage.tsx'

const kinds = ['Cash', 'Cheque', 'Bank']

export default function GalleryRadio() {
  const [kind, setKind] = useState('Cash')
  return (
    <GalleryPage name="radio">
      <Section title="Radio buttons">
        <Radio.Group
          name="payment"
          aria-label="Payment"
          className={styles['column'] ?? ''}
          value={kind}
          options={[...kinds, { value: 'Later', label: 'Later (locked)', disabled: true }]}
          onChange={({ target }) => setKind(String(target.value))}
        />
      </Section>
      <Section title="Segments">
        <div>
          <Segmented name="payment-segments" aria-label="Payment" options={kinds} value={kind} onChange={setKind} />
        </div>
      </Section>
    </GalleryPage>
  )
}
