import { AppSettingsChange } from '#contract/system/app-config.ts'
import { expect, test } from 'vitest'
import { boundsOf } from './bounds.ts'

test('the bounds of a setting are those of the contract, where it has both', () => {
  const { shape } = AppSettingsChange
  expect(boundsOf(shape.vat_rate)).toEqual({ least: 0, most: 100 })
  expect(boundsOf(shape.cheque_stale_months)).toEqual({ least: 1, most: 24 })
  expect(boundsOf(shape.low_stock_level)).toBeUndefined()
  expect(boundsOf(shape.app_name)).toBeUndefined()
})
