/**
 * `npm run pictures`: runs the end-to-end tests, which take pictures on their way, and puts those that the README, the docs and the help show
 * into docs/screens anew. Ends with exit code 1 when a test fails or a picture was not taken. `-- FOLDER` takes those of a run that was.
 */
import { copyFileSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runInFront, setup } from './setup.mjs'
import { root } from './tree.mjs'

await setup(import.meta.url)

const kept = join(root, 'docs', 'screens')
const texts = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].map((path) =>
  readFileSync(join(root, path), 'utf8'),
)
const named = texts.flatMap((text) =>
  [...text.matchAll(/\]\([^)]*screens\/([\w-]+\.png)\)/g)].map(([, name]) => name ?? ''),
)
const wanted = [...new Set([...readdirSync(kept), ...named])]

const given = process.argv[2]
const folder = given ? resolve(given) : join(root, '.cache', 'pictures')
let code = 0
if (!given) {
  mkdirSync(folder, { recursive: true })
  process.env['DEPOT_SCREENS'] = folder
  code = await runInFront(process.execPath, [join(root, 'build', 'test.mjs'), 'e2e'])
}
const missing = wanted.filter((name) => !existsSync(join(folder, name)))
for (const name of wanted) if (!missing.includes(name)) copyFileSync(join(folder, name), join(kept, name))
for (const name of missing) console.error(`no test took ${name}`)
process.exit(code || Number(missing.length > 0))
