/** Questions and answers between the stand-in of Electron (a process of its own) and the test that drives its Chromium. */
import type { EventEmitter } from 'node:events'

type Message = { ask: number; name: string; input: unknown } | { answer: number; value?: unknown; error?: string }

/** The part of `process` and of a child process that carries messages. */
export type Channel = Pick<EventEmitter, 'on'> & {
  send?: (message: Message, callback: (error: Error | null) => void) => unknown
}

type Questions = Record<string, (input: never) => unknown>
type InputOf<F> = F extends (input: infer I) => unknown ? I : never
type AnswerOf<F> = F extends (input: never) => infer R ? Awaited<R> : never

/**
 * @param channel carries what structured clone can carry, as Electron's own messages do
 * @param mine answers what the other side asks
 */
export function connectWire<Theirs extends Questions>(channel: Channel, mine: Questions) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0

  const send = (message: Message, onFailure: (error: Error) => void = () => undefined): void =>
    void channel.send?.(message, (error) => error && onFailure(error))

  channel.on('message', (message: Message) => {
    if ('ask' in message) return void reply(message.ask, message.name, message.input)
    const asked = waiting.get(message.answer)
    waiting.delete(message.answer)
    if (message.error === undefined) asked?.resolve(message.value)
    else asked?.reject(new Error(message.error))
  })

  async function reply(answer: number, name: string, input: unknown): Promise<void> {
    try {
      const handler = mine[name]
      if (!handler) throw new Error(`nobody answers ${name}`)
      // Both sides name their questions in one type; what arrives is what was asked there.
      send({ answer, value: await handler(input as never) })
    } catch (error) {
      send({ answer, error: error instanceof Error ? error.message : String(error) })
    }
  }

  return function ask<Name extends keyof Theirs & string>(
    name: Name,
    input: InputOf<Theirs[Name]>,
  ): Promise<AnswerOf<Theirs[Name]>> {
    last += 1
    const number = last
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve: (value) => resolve(value as AnswerOf<Theirs[Name]>), reject })
      send({ ask: number, name, input }, reject)
    })
  }
}
