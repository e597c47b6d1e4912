/** The bottles of a trip, in the BottleReceipt group of the specification (§7 BottleReceipt; E-36). */
import { z } from 'zod'
import { CreditDebit } from '../enums.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { EmptyBottlesInput, EmptyBottlesRow } from '../settlement/settlement.ts'

const tag = 'Brn'

export const emptyBottles = {
  emptiesOfTrip: procedure({
    method: 'GET',
    path: '/api/Brn/get-empty-bottles-by-sales/{tripId}',
    access: 'guest',
    bottles: true,
    offline: 'mirror',
    tag,
    summary: 'Bottles that changed hands on a trip',
  })
    .input(z.strictObject({ tripId: Id, trType: CreditDebit.optional() }))
    .output(z.array(EmptyBottlesRow)),
  addEmpties: procedure({
    method: 'POST',
    path: '/api/Brn/add-empty-bottles',
    access: 'guest',
    bottles: true,
    offline: 'queue',
    tag,
    summary: 'Add bottles to a trip (E-36)',
  })
    .input(EmptyBottlesInput)
    .output(EmptyBottlesRow),
  removeEmpties: procedure({
    method: 'DELETE',
    path: '/api/Brn/empty-bottles/{id}',
    access: 'guest',
    bottles: true,
    offline: 'queue',
    tag,
    summary: 'Take bottles off an unsettled trip',
  })
    .input(byId)
    .output(Done),
}
