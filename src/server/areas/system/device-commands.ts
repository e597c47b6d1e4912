/** Naming computers, locking them out and admitting them again (SEC-08). */
import { refuse } from '#contract/errors.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import type { Device } from '#contract/system/device.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { endSessionsOn } from '../../auth/device-lock.ts'
import { device } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { deviceById, listDevices } from './device-queries.ts'

/** Refuses DUPLICATE on `name` when another computer has it. */
export async function renameDevice(tx: Tx, { id, name }: { id: number; name: string }): Promise<Device> {
  const before = await deviceById(tx, id)
  const others = (await listDevices(tx)).filter((one) => one.id !== id)
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    refuse('DUPLICATE', `Another computer is called ${name}. Choose another name.`, [
      { field: 'name', message: 'is in use' },
    ])
  await tx.db.update(device).set({ name }).where(eq(device.id, id))
  await audit(tx, {
    entity: 'device',
    entityId: id,
    action: 'rename',
    before: { name: before.name },
    after: { name },
  })
  return { ...before, name }
}

/** Ends the sessions of the agency's people there. Refuses INVALID for the computer that asks. */
export async function revokeDevice(tx: Tx, { id }: { id: number }): Promise<Done> {
  const { name, isThis, revoked } = await deviceById(tx, id)
  if (isThis)
    refuse('INVALID', 'This is the computer at which you work. Lock it out from another one.', [
      { field: 'id', message: 'is the computer that asks' },
    ])
  if (revoked) return unchanged(`${name} is locked out already.`)
  const [row] = await tx.db
    .update(device)
    .set({ revokedAt: tx.now, revokedBy: tx.actor.userId })
    .where(eq(device.id, id))
    .returning({ deviceId: device.deviceId })
  if (row) await endSessionsOn(tx, row.deviceId)
  await audit(tx, { entity: 'device', entityId: id, action: 'revoke', before: { name }, after: { name } })
  return { id }
}

export async function admitDevice(tx: Tx, { id }: { id: number }): Promise<Done> {
  const { name, revoked } = await deviceById(tx, id)
  if (!revoked) return unchanged(`${name} is not locked out.`)
  await tx.db.update(device).set({ revokedAt: null, revokedBy: null }).where(eq(device.id, id))
  await audit(tx, { entity: 'device', entityId: id, action: 'admit', before: { name, revoked }, after: { name } })
  return { id }
}
