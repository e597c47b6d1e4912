/** The icons of the menu, by the names that the navigation table uses. */
import { groupIcons, menuIcons } from '../../../app/layout/icons.tsx'
import styles from '../Gallery.module.css'
import { GalleryPage, Section } from '../GalleryPage.tsx'

export default function GalleryIcons() {
  return (
    <GalleryPage name="icons">
      <Section title="Groups">
        <Icons of={groupIcons} />
      </Section>
      <Section title="Pages">
        <Icons of={menuIcons} />
      </Section>
    </GalleryPage>
  )
}

function Icons({
  of,
}: {
  of: Readonly<Record<string, React.ComponentType<Pick<React.AriaAttributes, 'aria-hidden'>>>>
}) {
  return (
    <ul className={styles['icons']}>
      {Object.entries(of).map(([name, Icon]) => (
        <li key={name}>
          <Icon aria-hidden /> {name}
        </li>
      ))}
    </ul>
  )
}
