/** The one `call` and the one `on` that the page has. Every call is checked here, whichever host carried it. */
import type { BridgeEvent, BridgeReply, DepotBridge } from '#contract/desktop.ts'
import { Refusal } from '#contract/errors.ts'
import { KeptForLater } from '#contract/kept-for-later.ts'
import { type AnyProcedure, call as callProcedure, isProcedure } from '@orpc/server'
import type { Log } from '../log/log.ts'
import { toBridgeError } from './failure.ts'
import type { desktopRouter } from './desktop-calls.ts'

export type Events = {
  emit(event: BridgeEvent): void
  on(listener: (event: BridgeEvent) => void): () => void
}

export function createEvents(log: Log): Events {
  const listeners = new Set<(event: BridgeEvent) => void>()
  return {
    emit(event) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          // A page that went away must not stop the work that had something to tell.
          log.warn({ error, type: event.type }, 'a listener failed')
        }
      }
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type BridgeParts = {
  desktop: ReturnType<typeof desktopRouter>
  serverCall: (path: readonly string[], input: unknown) => Promise<unknown>
  events: Events
  log: Log
}

export function createBridge({ desktop, serverCall, events, log }: BridgeParts): DepotBridge {
  async function answer(path: unknown, input: unknown): Promise<unknown> {
    if (!isPath(path)) throw new Refusal('INVALID', 'There is no such call.')
    const [side, area, name] = path
    if (side === 'api') return serverCall([area, name], input)
    const procedure = side === 'desktop' ? own(own(desktop, area), name) : undefined
    if (!isProcedure(procedure)) throw new Refusal('INVALID', 'There is no such call.')
    return callProcedure(procedure as AnyProcedure, input ?? {}) // which one it is, only the page knows; its schema checks the input
  }

  return {
    async call(path, input): Promise<BridgeReply> {
      try {
        return { ok: true, value: (await answer(path, input)) ?? null }
      } catch (error) {
        if (error instanceof KeptForLater) return { ok: true, value: error.shown?.value ?? null, keptAs: error.id }
        return { ok: false, error: toBridgeError(error, log) }
      }
    },
    on: events.on,
  }
}

const own = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Object.getOwnPropertyDescriptor(of, name)?.value : undefined

const isPath = (path: unknown): path is [string, string, string] =>
  Array.isArray(path) && path.length === 3 && path.every((step) => typeof step === 'string' && step.length < 64)
