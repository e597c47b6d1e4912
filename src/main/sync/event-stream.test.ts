import { expect, test } from 'vitest'
import { serverEvents } from './event-stream.ts'

async function eventsOf(text: string, pieceBytes: number) {
  const bytes = Buffer.from(text)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
  const events = []
  for await (const event of serverEvents(pieces())) events.push(event)
  return events
}

test.each([1, 7, 1000])('events, comments and data of several lines, in pieces of %d bytes', async (size) => {
  const text =
    ': \n\nevent: changes\ndata: 41\n\n: alive\n\nevent: changes\r\ndata: 42\r\n\r\ndata: a\ndata: ශ්‍රී\n\nevent: empty\n\nevent: changes\ndata: 43'
  expect(await eventsOf(text, size)).toEqual([
    { event: 'changes', data: '41' },
    { event: 'changes', data: '42' },
    { event: 'message', data: 'a\nශ්‍රී' },
  ])
})
