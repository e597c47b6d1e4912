/** The tax invoices of a trip: part of the texts of trips. */
export default {
  open: 'Tax invoices',
  title: 'Tax invoices of {{number}}',
  outlet: 'Outlet',
  amount: 'With VAT',
  tax: 'VAT',
  number: 'Invoice',
  action: 'Paper',
  issue: 'Issue and print',
  replace: 'Replace and print',
  print: 'Print',
  of: '{{label}}: {{outlet}}',
  none: 'No deliveries to invoice',
  noneHint: 'Tax invoices are issued for deliveries that were recorded by outlet before the trip was settled.',
} as const
