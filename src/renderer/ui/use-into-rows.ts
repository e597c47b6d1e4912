/**
 * From the search field of a list into its rows: once those for the typed text are there, the first one has the cursor. Where there is none, the
 * way on that stands in their place has it, so that the next key is one of the page and no text.
 */
import { useEffect, useRef, useState } from 'react'

/**
 * @param shown what the rows are of: the search in the address
 * @param isFetching other rows are on their way
 */
export function useIntoRows(
  shown: string,
  isFetching: boolean,
  firstRow = 'tr[data-row="0"]',
): [element: React.RefObject<HTMLElement | null>, go: (text: string, others?: boolean) => void] {
  const element = useRef<HTMLElement>(null)
  /** Each press of the key is another wish; `others`: for rows that are not asked for yet. */
  const [wish, setWish] = useState<{ text: string; others: boolean } | null>(null)
  const done = useRef<typeof wish>(null)
  useEffect(() => {
    if (wish === null || done.current === wish || isFetching || shown !== wish.text) return
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector)
    const row = find(firstRow)
    if (wish.others && !row) return
    done.current = wish
    ;(row ?? find('[data-empty] button'))?.focus()
  }, [wish, shown, isFetching, firstRow])
  return [element, (text, others = false) => setWish({ text, others })]
}
