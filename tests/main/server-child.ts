/** Stands in for the agency server as a child process: answers /health, tells its parent, and does what its folder's name asks. */
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { port: text, data: text, demo: text, restore: text, today: text } })
const folder = values.data ?? ''
const port = Number(values.port)

if (folder.endsWith('demo-broken')) {
  process.stderr.write('Depot server did not start. The database is newer than this program.\n')
  process.exit(1)
}
if (values.restore?.includes('cut')) {
  process.stderr.write('Depot server did not start. This database holds an agency already.\n')
  process.exit(1)
}
if (values.demo) process.send?.({ type: 'progress', done: 1, total: 2 })
process.on('message', (message) => {
  const isStop = typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop'
  if (isStop && !folder.endsWith('demo-stubborn')) process.exit(0)
})
process.on('disconnect', () => process.exit(0))
createServer((request, response) => {
  if (request.url === '/crash') process.exit(7)
  response.end(JSON.stringify({ argv: process.argv.slice(2), pid: process.pid }))
}).listen(port, '127.0.0.1', () => process.send?.({ type: 'listening', port }))
