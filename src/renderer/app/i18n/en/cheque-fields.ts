/** The fields of a cheque, in every form that has one. */
export default {
  drawerBank: 'Bank of the cheque',
  branch: 'Branch',
  branchHint: 'Name, or its digits on the cheque',
  number: 'Cheque no.',
  date: 'Cheque date',
  known: 'Recorded already: {{party}}, {{bank}}, {{amount}}, {{date}}',
  past: 'is past: our cheques bear today’s date, {{date}}, or a later one',
  oddNumber_one: '{{count}} digit, where cheque numbers have {{usual}}: check it',
  oddNumber_other: '{{count}} digits, where cheque numbers have {{usual}}: check it',
  noDigits: 'Letters or signs, where cheque numbers are digits: check it',
  oddOwnNumber_one: '{{count}} digit, where this account’s cheques have {{usual}}: check it',
  oddOwnNumber_other: '{{count}} digits, where this account’s cheques have {{usual}}: check it',
  farNumber: 'The next in the cheque book is {{next}}: check it',
} as const
