/** The help beside the page that it is about: its text, a search over all of it, the contents. In English. */
import { Drawer, Empty, Input, type InputRef, Modal } from 'antd'
import { Markdown } from 'markdown-to-jsx'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { helpPage, helpPages, titleOf } from './help-pages.ts'
import { foundIn, type HelpFound } from './help-search.ts'
import styles from './Help.module.css'
import { helpPictures } from './pictures.ts'
import { helpTexts } from './texts.ts'

type HelpProps = {
  /** Name of the page to begin with; null: the contents. */
  page: string | null
  onClose: () => void
}

export default function Help({ page, onClose }: HelpProps) {
  const { t } = useTranslation('frame')
  const [shown, setShown] = useState(page)
  const [search, setSearch] = useState('')
  const field = useRef<InputRef>(null)
  const open = (name: string) => {
    setSearch('')
    setShown(name)
  }
  const isSearch = search.trim() !== ''
  const text = shown === null ? undefined : helpTexts[shown]
  return (
    <Drawer
      open
      title={t('help.title')}
      size={440}
      mask={false}
      onClose={onClose}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      extra={
        shown !== null && (
          <button type="button" className={styles['link']} onClick={() => setShown(null)}>
            {t('help.contents')}
          </button>
        )
      }
    >
      <Input
        type="search"
        allowClear
        ref={field}
        value={search}
        placeholder={t('help.search')}
        aria-label={t('help.search')}
        onChange={(event) => setSearch(event.target.value)}
        onPressEnter={() => {
          const [first] = foundIn(helpTexts, search)
          if (first) open(first.page.name)
        }}
      />
      {isSearch ? (
        <Pages pages={foundIn(helpTexts, search)} onOpen={open} />
      ) : text === undefined ? (
        <Pages pages={helpPages.map((one) => ({ page: one, excerpt: '' }))} onOpen={open} />
      ) : (
        <article className={styles['text']} lang="en">
          <Markdown
            options={{
              overrides: {
                a: { component: PageLink, props: { onOpen: open } },
                h1: { component: 'h2' },
                h2: { component: 'h3' },
                img: { component: Picture },
              },
            }}
          >
            {text}
          </Markdown>
        </article>
      )}
    </Drawer>
  )
}

function Pages({ pages, onOpen }: { pages: readonly HelpFound[]; onOpen: (name: string) => void }) {
  const { t } = useTranslation('frame')
  if (pages.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('help.none')} />
  return (
    <ul className={styles['pages']}>
      {pages.map(({ page: { name }, excerpt }) => (
        <li key={name}>
          <button type="button" className={styles['link']} onClick={() => onOpen(name)}>
            {titleOf(helpTexts[name])}
          </button>
          {excerpt && <p lang="en">{excerpt}</p>}
        </li>
      ))}
    </ul>
  )
}

type PageLinkProps = { href?: string; children?: React.ReactNode; onOpen: (name: string) => void }

/** A link of a page leads to another page of the help; a test holds that it is there. */
function PageLink({ href = '', children, onOpen }: PageLinkProps) {
  const name = href.replace(/\.md$/, '')
  const go = (event: MouseEvent) => {
    event.preventDefault()
    onOpen(name)
  }
  return helpPage(name) ? (
    <button type="button" className={styles['link']} onClick={go}>
      {children}
    </button>
  ) : (
    children
  )
}

/** Size of the window that the tests take pictures of. */
const PICTURE = { width: 1366, height: 768 }

/** A picture of a page; a test holds that it is there. As large as the window allows after a click. */
function Picture({ src = '', alt = '' }: { src?: string; alt?: string }) {
  const { t } = useTranslation('frame')
  const [isLarge, setLarge] = useState(false)
  const picture = <img src={helpPictures[src.replace(/^.*\/|\.png$/g, '')]} alt={alt} loading="lazy" {...PICTURE} />
  return (
    <>
      <button
        type="button"
        className={styles['picture']}
        aria-label={t('help.enlarge', { picture: alt })}
        onClick={() => setLarge(true)}
      >
        {picture}
      </button>
      <Modal
        open={isLarge}
        title={alt}
        footer={null}
        centered
        width={`min(96vw, (100vh - 96px) * ${PICTURE.width} / ${PICTURE.height})`}
        className={styles['large'] ?? ''}
        onCancel={() => setLarge(false)}
      >
        {picture}
      </Modal>
    </>
  )
}
