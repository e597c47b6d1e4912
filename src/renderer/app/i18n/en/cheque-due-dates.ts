/** After how many days the cheques for a supplier's goods fall due. */
export default {
  title: 'Cheque due dates',
  one: 'Due dates of a supplier',
  counts_one: '{{count}} plan',
  counts_other: '{{count}} plans',
  create: 'New due dates',
  search: 'supplier, name',
  field: { supplierId: 'Supplier', name: 'Name', due_dates: 'Cheques', days: 'days' },
  nameHint: 'What it is called where it is chosen, such as Monthly',
  after: '{{count}} d',
  afterDay: 'days after the goods',
  onDay: 'bought today: {{date}}',
  add: 'Add a cheque',
  removeDate: 'Remove cheque {{number}}',
  chequeDays: 'Cheque {{number}}: days after the goods',
  whole: 'should be a whole number from 0 to 365',
  full: 'at most 24 cheques',
  empty: 'No due dates yet',
  emptyHint:
    'They fill in the dates of the cheques for a supplier’s goods: 7, 14 and 30 days after the note, for example.',
  removeText: 'Cheques that were written keep their dates.',
} as const
