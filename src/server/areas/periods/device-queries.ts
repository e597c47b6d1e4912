/** Computers to ask about before a day is closed (SYS-05). */
import type { DeviceAtDayEnd } from '#contract/system/device.ts'
import type { Tx } from '../../db/tx.ts'
import { listDevices } from '../system/index.ts'
import { mayHoldWork } from './may-hold-work.ts'

/** Those that may still hold work of the open day: first what is known to wait, then newest contact first. */
export async function devicesAtDayEnd(tx: Tx): Promise<DeviceAtDayEnd[]> {
  const named = (await listDevices(tx)).filter(({ lastHeard, revoked, ...rest }) =>
    mayHoldWork({ ...rest, lastHeard: new Date(lastHeard), isRevoked: revoked !== null }, tx.agency.openDate, tx.now),
  )
  const keeps = ({ waiting, refused }: DeviceAtDayEnd) => Number(waiting + refused > 0)
  return named
    .toSorted((a, b) => keeps(b) - keeps(a))
    .map(({ id, name, person, lastHeard, waiting, refused, oldest }) => ({
      id,
      name,
      person,
      lastHeard,
      waiting,
      refused,
      oldest,
    }))
}
