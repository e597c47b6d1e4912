/**
 * The help: its text, a search over all of it, the contents. In a wide window it stands beside the page, which stays in use; over a form
 * that is open, and in a narrow window, it lies. In the person's language where a page is translated.
 */
import { closeHelp, useHelp } from '#state/help.ts'
import { Note } from '#ui/Note.tsx'
import { CloseOutlined } from '@ant-design/icons'
import { Button, Drawer, Empty, Input, type InputRef, Modal } from 'antd'
import { Markdown } from 'markdown-to-jsx'
import { type MouseEvent, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HelpPage, helpPage, helpPages, pageOf, titleOf } from './help-pages.ts'
import { foundIn, type HelpFound } from './help-search.ts'
import styles from './Help.module.css'
import { helpPictures } from './pictures.ts'
import { helpIn } from './texts.ts'

type HelpProps = {
  /** The page about the one that is shown now. */
  here: HelpPage | undefined
}

/** @param isWide whether there is room for it beside the page: a window that is made narrower leaves none */
export default function Help({ here, isWide }: HelpProps & { isWide: boolean }) {
  const { page, isBeside, asked } = useHelp()
  if (page === undefined) return null
  return isBeside && isWide ? (
    <Beside key={asked} page={page} here={here} />
  ) : (
    <Over key={asked} page={page} here={here} />
  )
}

type PlaceProps = HelpProps & { page: string | null }

/** What was pressed to show another page goes with the page before: the cursor goes to the search, over its beginning. */
function useShown(page: string | null) {
  const [shown, setShown] = useState(page)
  const field = useRef<InputRef>(null)
  const show: OnShow = (name) => {
    setShown(name)
    field.current?.focus()
  }
  return { field, shown, show }
}

function Over({ page, here }: PlaceProps) {
  const { t } = useTranslation('frame')
  const { field, shown, show } = useShown(page)
  const [before] = useState(() => document.activeElement)
  // Closed from within, it gives the cursor back.
  useLayoutEffect(
    () => () => {
      const isWithin = document.activeElement?.closest('.ant-drawer')?.querySelector('[data-help]') != null
      if (isWithin && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
  return (
    <Drawer
      open
      title={t('help.title')}
      size={440}
      mask={false}
      onClose={closeHelp}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      extra={shown !== null && <ToContents onShow={show} />}
    >
      <div data-help>
        <Body field={field} shown={shown} here={here} onShow={show} />
      </div>
    </Drawer>
  )
}

/** Esc closes it and gives the cursor back, / goes to its search; the keys of the page hold on the page. */
function Beside({ page, here }: PlaceProps) {
  const { t } = useTranslation('frame')
  const { field, shown, show } = useShown(page)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    /** What had the cursor last on the page. */
    let last: EventTarget | null = document.activeElement
    const own = panel.current
    field.current?.focus()
    const onKey = (event: KeyboardEvent) => {
      const input = field.current?.input
      const isInField = event.target === input
      if (event.key === '/' && !isInField) field.current?.focus()
      // Esc clears what is searched for first.
      else if (event.key !== 'Escape' || (isInField && input?.value)) return
      else closeHelp()
      event.preventDefault()
      // The keys of the page hold beside it, not in it.
      event.stopPropagation()
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !own?.contains(target)) last = target
    }
    own?.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      own?.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
      if (!own?.contains(document.activeElement) && document.activeElement !== document.body) return
      const back = last instanceof HTMLElement && last.isConnected && !own?.contains(last) ? last : null
      ;(back ?? document.querySelector('main'))?.focus()
    }
  }, [field])
  return (
    <aside ref={panel} data-help className={styles['beside']} aria-label={t('help.title')}>
      <header>
        <h2>{t('help.title')}</h2>
        {shown !== null && <ToContents onShow={show} />}
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('help.close')}
          title={t('help.close')}
          onClick={closeHelp}
        />
      </header>
      <div className={styles['body']}>
        <Body field={field} shown={shown} here={here} onShow={show} />
      </div>
    </aside>
  )
}

type OnShow = (name: string | null) => void

function ToContents({ onShow }: { onShow: OnShow }) {
  const { t } = useTranslation('frame')
  return (
    <button type="button" className={styles['link']} onClick={() => onShow(null)}>
      {t('help.contents')}
    </button>
  )
}

type BodyProps = HelpProps & { field: React.RefObject<InputRef | null>; shown: string | null; onShow: OnShow }

function Body({ field, shown, here, onShow }: BodyProps) {
  const { t } = useTranslation('frame')
  const { texts, languageOf } = useHelpTexts()
  const asked = useHelp((state) => state.search)
  const [search, setSearch] = useState(asked)
  const open = (name: string) => {
    setSearch('')
    onShow(name)
  }
  const isSearch = search.trim() !== ''
  const text = shown === null ? undefined : texts[shown]
  return (
    <>
      <Input
        type="search"
        allowClear
        ref={field}
        value={search}
        placeholder={t('help.search')}
        aria-label={t('help.search')}
        onChange={(event) => setSearch(event.target.value)}
        onPressEnter={() => {
          const [first] = foundIn(texts, search)
          if (first) open(first.page.name)
        }}
      />
      {here && here.name !== shown && !isSearch && (
        <p className={styles['here']}>
          {t('help.here')}{' '}
          <button type="button" className={styles['link']} onClick={() => open(here.name)}>
            {titleOf(texts[here.name])}
          </button>
        </p>
      )}
      {isSearch ? (
        <Pages pages={foundIn(texts, search)} onOpen={open} />
      ) : shown === null || text === undefined ? (
        <Pages pages={helpPages.map((one) => ({ page: one, excerpt: '' }))} onOpen={open} />
      ) : (
        <article className={styles['text']} lang={languageOf(shown)}>
          <EnglishNote page={shown} />
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
    </>
  )
}

/** The pages as the person reads them, and in which language each is. */
function useHelpTexts() {
  const { language } = useTranslation('frame').i18n
  const { texts, isTranslated } = use(helpIn(language))
  return { texts, languageOf: (page: string) => (isTranslated(page) ? language : 'en') }
}

/** Says that a page is not translated, in the language that it should be in. */
function EnglishNote({ page }: { page: string }) {
  const { t, i18n } = useTranslation('frame')
  const { languageOf } = useHelpTexts()
  if (languageOf(page) === i18n.language) return null
  return (
    <Note secondary>
      <span lang={i18n.language}>{t('help.inEnglish')}</span>
    </Note>
  )
}

function Pages({ pages, onOpen }: { pages: readonly HelpFound[]; onOpen: (name: string) => void }) {
  const { t } = useTranslation('frame')
  const { texts, languageOf } = useHelpTexts()
  if (pages.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('help.none')} />
  return (
    <ul className={styles['pages']}>
      {pages.map(({ page: { name }, excerpt }) => (
        <li key={name}>
          <button type="button" className={styles['link']} lang={languageOf(name)} onClick={() => onOpen(name)}>
            {titleOf(texts[name])}
          </button>
          {excerpt && <p lang={languageOf(name)}>{excerpt}</p>}
        </li>
      ))}
    </ul>
  )
}

type PageLinkProps = { href?: string; children?: React.ReactNode; onOpen: (name: string) => void }

/** A link of a page leads to another page of the help; a test holds that it is there. */
function PageLink({ href = '', children, onOpen }: PageLinkProps) {
  const name = pageOf(href)
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
