/** Cheques that documents bring in, beside those of a trip's settlement. */
import { isAdmin } from '#contract/access.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { cheque, chequeEvent } from '#reads/tables/index.ts'
import type { Facts, RowOf, World } from './world.ts'

/** A User sees cheques of trips alone, also while they wait (PER-03). */
const seesCheques = ({ author }: Facts): boolean => isAdmin(author.roles)

type Received = Pick<RowOf<typeof cheque>, 'number' | 'drawerBank' | 'partyId' | 'amount' | 'receivedOn'> &
  Pick<RowOf<typeof cheque>, 'chequeDate' | 'origin'> & { branch?: string | undefined }

/** A customer's cheque that is in hand at once. Answers its id. */
export function receiveCheque(world: World, received: Received): number {
  const id = world.newId()
  if (!seesCheques(world)) return id
  const status = chequeStatuses.pending
  const on = received.receivedOn
  const direction = receivablePayable.receivable
  world.insert(cheque, { ...received, id, branch: received.branch || null, direction, status, statusOn: on })
  world.insert(chequeEvent, { chequeId: id, toStatus: status, on, createdByName: world.author.name })
  return id
}
