/** What a page costs without the program: served by Node, shown by the same browser. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { fullCost, passwordHasher } from '../../src/server/auth/passwords.ts'
import { timed } from './figures.ts'
import { PASSWORD } from './fixture.ts'

export type BarePages = {
  /** Milliseconds until a new page is painted that loads so many bytes of JavaScript, which all is read and none of it run. */
  paint: (browser: Browser, bytes: number) => Promise<number>
  /** Milliseconds from a click to a painted page, which verifies a password and then asks for so many answers at once. */
  signIn: (browser: Browser, calls: number) => Promise<number>
  close: () => Promise<void>
}

export async function openBarePages(): Promise<BarePages> {
  const passwords = passwordHasher(fullCost)
  const hash = await passwords.hash(PASSWORD, 'bench')
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare')
    const bytes = Number(searchParams.get('bytes'))
    response.setHeader('content-type', pathname === '/script.js' ? 'text/javascript' : 'text/html')
    if (pathname === '/script.js') response.end(scriptOf(bytes))
    else if (pathname === '/sign-in') response.end(String(await passwords.matches(hash, PASSWORD, 'bench')))
    else if (pathname === '/answer') response.end(answer)
    else response.end(`<div id="root"></div><canvas></canvas><script src="/script.js?bytes=${bytes}"></script>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    paint: async (browser, bytes) => {
      const page = await browser.newPage()
      const ms = await timed(async () => {
        await page.goto(`${url}/?bytes=${bytes}`)
        await painted(page)
      })
      await page.close()
      return ms
    },
    signIn: async (browser, calls) => {
      const page = await browser.newPage()
      await page.goto(url)
      const ms = await timed(async () => {
        await page.evaluate(filled, calls)
        await painted(page)
      })
      await page.close()
      return ms
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A list of two hundred rows, as a dashboard's calls answer at most. */
const answer = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: `Row ${id}`, amount: id * 100 })))

/** Functions of a line each, called by nobody. */
const scriptOf = (bytes: number): string =>
  Array.from({ length: Math.ceil(bytes / 100) }, (_, i) =>
    `function f${i}(a, b) { return a * ${i} + b }`.padEnd(99),
  ).join('\n')

/** In the page: signs in, asks for everything, shows it as a list and draws a chart. */
async function filled(calls: number): Promise<void> {
  await (await fetch('/sign-in', { method: 'POST' })).text()
  const lists = await Promise.all(
    Array.from(
      { length: calls },
      async () => (await (await fetch('/answer')).json()) as { name: string; amount: number }[],
    ),
  )
  const rows = lists.map((list) => `<ul>${list.map(({ name, amount }) => `<li>${name}: ${amount}</li>`).join('')}</ul>`)
  document.querySelector('#root')?.insertAdjacentHTML('beforeend', rows.join(''))
  const chart = document.querySelector('canvas')?.getContext('2d')
  for (const [i, { amount }] of (lists[0] ?? []).entries()) chart?.fillRect(i, 0, 1, amount % 100)
}

/** Waits until what the page holds is painted. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
