import type { FormInstance } from 'antd'
import { expect, it, vi } from 'vitest'
import { clearChanged, isAbout } from './form-failure.ts'

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

it('what was refused of a list goes when the list is typed anew', () => {
  const changed = { staff: [{ employeeId: 4 }], cheque: { number: '1' } }
  expect(isAbout(changed, 'staff.1.employee_id')).toBe(true)
  expect(isAbout(changed, 'staff')).toBe(true)
  expect(isAbout(changed, 'cheque.number')).toBe(true)
  expect(isAbout(changed, 'cheque.bankDate')).toBe(false)
  expect(isAbout(changed, 'rep_id')).toBe(false)
})
