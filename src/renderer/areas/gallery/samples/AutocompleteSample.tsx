/** Finding one of many by typing: asked as one types, and among those that are here. */
import { ParameterBar } from '#ui/report/ParameterBar.tsx'
import { SearchSelect } from '#ui/report/SearchSelect.tsx'
import { Select } from 'antd'
import { useCallback, useState } from 'react'
import styles from '../Gallery.module.css'
import { GalleryPage, Section } from '../GalleryPage.tsx'

const outlets = ['Aruna Stores', 'Asiri Hotel', 'Bandara Bakery', 'Lanka Hotel', 'ශ්‍රී බේකරි', 'கடை யாழ்'].map(
  (label, index) => ({ value: index + 1, label }),
)

export default function GalleryAutocomplete() {
  const [text, setText] = useState('')
  const [outlet, setOutlet] = useState<number | undefined>()
  const search = useCallback((typed: string) => setText(typed.trim().toLowerCase()), [])
  return (
    <GalleryPage name="autocomplete">
      <ParameterBar>
        <SearchSelect
          label="Outlet"
          all="All outlets"
          hint="code or name"
          value={outlet}
          chosen={outlets.find(({ value }) => value === outlet)?.label}
          options={outlets.filter(({ label }) => label.toLowerCase().includes(text))}
          onSearch={search}
          onChange={setOutlet}
        />
      </ParameterBar>
      <Section title="Among those that are here">
        <Select
          className={styles['field'] ?? ''}
          aria-label="Outlet"
          allowClear
          placeholder="Type to find"
          options={outlets}
        />
        <Select
          className={styles['field'] ?? ''}
          aria-label="Outlets"
          mode="multiple"
          defaultValue={[1, 5]}
          options={outlets}
        />
        <Select
          className={styles['field'] ?? ''}
          aria-label="Locked outlet"
          disabled
          defaultValue={4}
          options={outlets}
        />
      </Section>
    </GalleryPage>
  )
}
