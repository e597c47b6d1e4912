import type { FormInstance } from 'antd'
import { expect, it, vi } from 'vitest'
import { clearChanged } from './form-failure.ts'

it('a field that is typed anew loses what was said to be wrong with it, and no other does', () => {
  const wrong = (...name: (string | number)[]) => ({ name, errors: ['is required'], warnings: [] })
  const setFields = vi.fn<FormInstance['setFields']>()
  const getFieldsError = () => [wrong('name'), wrong('lines', 0, 'qty'), wrong('lines', 1, 'qty'), wrong('date')]
  clearChanged({ getFieldsError, setFields }, { name: 'LP Gas', lines: [undefined, { qty: 4 }] })
  expect(setFields).toHaveBeenCalledWith([
    { name: ['name'], errors: [] },
    { name: ['lines', 1, 'qty'], errors: [] },
  ])
  setFields.mockClear()
  clearChanged({ getFieldsError, setFields }, { remark: 'late' })
  expect(setFields).not.toHaveBeenCalled()
})
