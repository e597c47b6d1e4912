/** What is wrong with the look of a page: texts that are cut, parts that stand beyond the window, words that come from no catalogue. */
import type { Page } from '@playwright/test'

/** Shows all texts in `language` from the next load on; `en-XA` is English made longer and put between brackets. */
export async function speak(page: Page, language: 'en' | 'en-XA' | 'si' | 'ta'): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/bridge`)
        socket.addEventListener('message', (message) => {
          if (!('reply' in JSON.parse(String(message.data)))) return
          socket.close()
          resolve()
        })
        socket.addEventListener('open', () =>
          socket.send(JSON.stringify({ id: 1, path: ['desktop', 'settings', 'change'], input: { language: to } })),
        )
      }),
    language,
  )
  await page.reload()
  await page.locator(`html[lang="${language}"]`).waitFor()
}

/** Texts that are cut without a title that says them whole, and what stands beyond the window, a line each. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 2).join('.')} “${(element.textContent ?? '').trim().slice(0, 50)}”`
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const scrolls = (style: string) => style === 'auto' || style === 'scroll'
    for (const element of document.querySelectorAll<HTMLElement>('#root *, .ant-modal *, .ant-drawer *')) {
      if (!isSeen(element) || element.closest('.sr-only, svg, [aria-hidden="true"]')) continue
      const style = getComputedStyle(element)
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const isCell = element.closest('td > [data-column], th')
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (hides && hasText && element.scrollWidth > element.clientWidth + 1 && !element.closest('[title]') && !isCell)
        found.add(`cut: ${nameOf(element)}`)
      const box = element.getBoundingClientRect()
      let holder: HTMLElement | null = element.parentElement
      while (holder && !scrolls(getComputedStyle(holder).overflowX)) holder = holder.parentElement
      if (!holder && hasText && box.width > 0 && (box.right > innerWidth + 1 || box.left < -1))
        found.add(`beyond the window: ${nameOf(element)}`)
    }
    for (const table of document.querySelectorAll('main table')) {
      let holder = table.parentElement
      while (holder && holder.tagName !== 'MAIN' && !scrolls(getComputedStyle(holder).overflowX))
        holder = holder.parentElement
      if (!isSeen(table) || holder?.tagName !== 'MAIN' || !table.parentElement) continue
      if (table.getBoundingClientRect().right > table.parentElement.getBoundingClientRect().right + 1)
        found.add(`wider than its part: ${nameOf(table)}`)
    }
    for (const frame of document.querySelectorAll('iframe')) {
      const sheet = frame.contentDocument?.documentElement
      if (sheet && isSeen(frame) && sheet.scrollWidth > sheet.clientWidth + 1)
        found.add(`the sheet scrolls sideways by ${sheet.scrollWidth - sheet.clientWidth} px`)
    }
    const main = document.querySelector('main')
    if (main && main.scrollWidth > main.clientWidth + 1)
      found.add(`the page scrolls sideways by ${main.scrollWidth - main.clientWidth} px`)
    return [...found]
  })

/** English words on the page that stand in no brackets while it speaks `en-XA`: hard-coded ones, and data. */
export const plainTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const isPlain = (text: string) => /[A-Za-z]{3}/.test(text) && !/[[\]·]/.test(text)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      const text = (node.textContent ?? '').trim()
      if (!holder || !isPlain(text) || holder.closest('script, style, kbd, tbody td, .ant-select-content')) continue
      if (holder.checkVisibility()) found.add(text.slice(0, 80))
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (element.closest('tbody')) continue
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = element.getAttribute(name) ?? ''
        if (isPlain(text)) found.add(`${name}: ${text.slice(0, 80)}`)
      }
    }
    return [...found]
  })

type Counting = { shift: number }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** Begins to count what moves on the page by itself (layout shifts of Core Web Vitals), the menu left out, until the program is loaded anew. */
export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = window as unknown as Counting // where the sum is kept
    seen.shift = 0
    new PerformanceObserver((list) => {
      const main = document.querySelector('main')
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput && entry.sources.some(({ node }) => node && main?.contains(node)))
          seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: false })
  })

/** What moved since it was asked last, as a share of the window. */
export const takeShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = window as unknown as Counting // as watchShifts left it
    const { shift } = seen
    seen.shift = 0
    return shift
  })
