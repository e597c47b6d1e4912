/** Version of Depot, as package.json says. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const file = new URL(import.meta.url.endsWith('.ts') ? '../../../package.json' : '../../package.json', import.meta.url)

export const programVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version
