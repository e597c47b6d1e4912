/** Sliders, each with the field that says and takes the exact figure: nothing in Depot needs dragging. */
import { InputNumber, Slider } from 'antd'
import { useState } from 'react'
import styles from '../Gallery.module.css'
import { GalleryPage, Section } from '../GalleryPage.tsx'

export default function GallerySlider() {
  const [share, setShare] = useState(60)
  return (
    <GalleryPage name="slider">
      <Section title="A share">
        <div className={styles['field']}>
          <Slider value={share} onChange={setShare} ariaLabelForHandle="Share" />
        </div>
        <div>
          <InputNumber
            aria-label="Share in percent"
            min={0}
            max={100}
            suffix="%"
            value={share}
            onChange={(next) => setShare(next ?? 0)}
          />
        </div>
      </Section>
      <Section title="From and to, steps, locked">
        <div className={styles['field']}>
          <Slider range defaultValue={[10, 70]} ariaLabelForHandle={['From', 'To']} />
          <Slider
            step={25}
            marks={{ 0: '0', 25: '25', 50: '50', 75: '75', 100: '100' }}
            defaultValue={50}
            ariaLabelForHandle="Steps"
          />
          <Slider disabled defaultValue={30} ariaLabelForHandle="Locked" />
        </div>
      </Section>
    </GalleryPage>
  )
}
