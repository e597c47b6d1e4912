/** What follows a trip that is done with, or left for later. Pure. */
export type Step = 'next' | 'unload' | 'onHold' | 'closeDay' | 'allSettled'

type Day = {
  /** Another trip waits for its settlement. */
  hasNext: boolean
  /** The views in which trips stand that are not settled, and how many. */
  stillOpen: readonly { view: 'unload' | 'onHold'; count: number }[]
  /** The trip itself is one of them. */
  isOpen: boolean
  mayClose: boolean
}

/** The first is what the page leads to; the others stand beside it. */
export function stepsAfter({ hasNext, stillOpen, isOpen, mayClose }: Day): readonly Step[] {
  if (hasNext) return ['next']
  // A trip on hold knows that of itself: others are news.
  const open = stillOpen.filter(({ view, count }) => count > (isOpen && view === 'onHold' ? 1 : 0))
  const views = open.map(({ view }) => view)
  if (isOpen || views.includes('unload')) return views
  // Trips on hold do not keep a day from being closed.
  if (mayClose) return ['closeDay', ...views]
  return views.length > 0 ? views : ['allSettled']
}
