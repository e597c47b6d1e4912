import { expect, test } from 'vitest'
import { ATTACHMENT_BYTES, attachmentName, attachmentType } from './file-kinds.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)

test.each([
  ['invoice.pdf', bytes('%PDF-1.7 …'), 'application/pdf'],
  ['photo.PNG', png, 'image/png'],
  ['photo.jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['prices.csv', bytes('code,price\nLPG-5,1482\n'), 'text/csv'],
  ['விலை.txt', bytes('රුපියල්'), 'text/plain'],
])('%s is kept as what it is', (name, content, type) => {
  expect(attachmentName(name)).toBe(name)
  expect(attachmentType(name, content)).toBe(type)
})

test.each([
  'invoice.exe',
  'invoice.pdf.exe',
  'invoice.exe.pdf',
  'invoice\u202Efdp.exe',
  'a.js .pdf',
  'page.html',
  'note',
  'x.docm',
])('a file called %j is refused (SEC-09)', (name) => {
  expect(() => attachmentName(name)).toThrow(/not kept/)
})

test('folders and signs that no system takes go out of a name', () => {
  expect(attachmentName('../../etc/bill: 3?.pdf')).toBe('bill 3.pdf')
  expect(attachmentName('CON.txt')).toBe('_CON.txt')
})

test('what a file only calls itself, an empty one and a large one are refused (SEC-09)', () => {
  expect(() => attachmentType('invoice.pdf', bytes('MZ a program'))).toThrow(/not what its ending says/)
  expect(() => attachmentType('photo.png', bytes('<svg/>'))).toThrow(/not what its ending says/)
  expect(() => attachmentType('book.xlsx', bytes('PK\u0003\u0004 [Content_Types].xml xl/vbaProject.bin'))).toThrow(
    /ending/,
  )
  expect(() => attachmentType('a.txt', new Uint8Array([65, 0, 66]))).toThrow(/ending/)
  expect(() => attachmentType('a.txt', new Uint8Array())).toThrow(/empty/)
  expect(() => attachmentType('a.txt', new Uint8Array(ATTACHMENT_BYTES + 1).fill(65))).toThrow(/too large/)
})
