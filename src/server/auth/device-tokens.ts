/**
 * Devices on which a person signed in before. Their token opens nothing: with it the guesses of others do not lock the person out there
 * (throttle.ts). It is signed and not stored; a device keeps it beyond the session.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { StoredKey } from './server-keys.ts'

export type Device = { userId: number; id: string }

export type DeviceTokens = {
  tokenOf(device: Device): string
  /** Null for anything but a token of ours. */
  deviceOf(token: string | undefined): Device | null
}

export const newDevice = (userId: number): Device => ({ userId, id: randomUUID() })

export function deviceTokens(key: StoredKey): DeviceTokens {
  const tokenOf = ({ userId, id }: Device): string => {
    const named = `${userId}.${id}`
    return `${named}.${createHmac('sha256', key.secret).update(`device ${named}`).digest('base64url')}`
  }
  return {
    tokenOf,
    deviceOf(token = '') {
      const [, userId, id] = /^([1-9]\d{0,14})\.([0-9a-f-]{36})\.[\w-]{43}$/.exec(token) ?? []
      if (userId === undefined || id === undefined) return null
      const device = { userId: Number(userId), id }
      return timingSafeEqual(Buffer.from(tokenOf(device)), Buffer.from(token)) ? device : null
    },
  }
}
