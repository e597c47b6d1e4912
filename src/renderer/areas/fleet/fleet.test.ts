import { expect, test } from 'vitest'
import { routeInput } from './routes/route-values.ts'
import { vehicleInput } from './vehicles/vehicle-values.ts'

test('what is blank is left out, so that the call clears it', () => {
  expect(routeInput({ name: ' Galle ', description: ' ' })).toEqual({ name: 'Galle' })
  expect(vehicleInput({ regNo: 'V1', name: 'Van', type: 0, capacity: null })).toEqual({
    regNo: 'V1',
    name: 'Van',
    type: 0,
  })
})
