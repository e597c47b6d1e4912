import { expect, it } from 'vitest'
import { operationHtml } from './operation-paper.ts'

it('says all that was typed by its label, with names and amounts, and lets nothing typed become markup', () => {
  const html = operationHtml({
    title: 'Goods received note',
    agency: 'Golden <LPG>',
    language: 'en',
    facts: [['Written by', 'Nimal']],
    reasons: ['no: DUPLICATE'],
    input: {
      supplierId: 4,
      supplierInvoiceNo: '<script>alert(1)</script>',
      rowVersion: 3,
      lines: [
        { stockItemId: 7, qty: 5, unitCost: 9_000_000 },
        { id: 12, stockItemId: 8, qty: 1200, unitCost: 0, expiryOn: '2026-05-01' },
      ],
    },
    names: { supplier: new Map([[4, 'Litro']]), stockItem: new Map([[7, 'GAS-12 LP gas 12.5 kg']]) },
    texts: { yes: 'Yes', no: 'No', nothing: '–', lines: String },
    printed: 'Printed 10:42',
    numbers: '@bottom-right { content: counter(page) }',
    nonce: 'n1',
  })
  const text = html.replace(/<style[\s\S]*<\/style>/, '').replace(/<[^>]+>/g, ' ')
  for (const words of [
    'Golden &lt;LPG&gt;',
    'Written by',
    'no: DUPLICATE',
    'Litro',
    'GAS-12 LP gas 12.5 kg',
    '900.00',
    '1,200',
  ])
    expect(text).toContain(words)
  expect(text).toContain('1 May 2026')
  expect(text).toContain('#8')
  expect(text).not.toContain('Version')
  expect(html).not.toContain('<script')
  expect(html).toContain('<style nonce="n1">')
  expect(html).toContain('@bottom-left { content: "Printed 10:42"')
  expect(html).toContain('} @bottom-right { content: counter(page) } }')
})
