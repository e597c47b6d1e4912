/** Calls of a page that do not reach the program until the test lets them. */
import type { Page } from '@playwright/test'

/** Holds the calls whose text fits, of every connection that the page makes from now on. Answers what lets them go, and all that come later. */
export async function holdCalls(page: Page, fits: RegExp): Promise<() => void> {
  let holds = true
  const held: (() => void)[] = []
  await page.routeWebSocket(/./, (socket) => {
    const host = socket.connectToServer()
    socket.onMessage((call) => {
      const send = () => host.send(call)
      if (holds && fits.test(String(call))) held.push(send)
      else send()
    })
  })
  return () => {
    holds = false
    for (const send of held) send()
  }
}
