/** The tabs of the cheques, and which cheques each has. */
export default {
  label: 'Which cheques',
  due: 'Today and tomorrow',
  bankable: 'Bankable today',
  later: 'Due later',
  clearing: 'Awaiting clearance',
  cleared: 'Cleared',
  returned: 'Returned, to chase',
  overdue: 'Past its date',
  uncleared: 'Uncleared, by debtor',
  suppliers: 'To pay in 7 days',
  written: 'Written',
  all: 'All',
  about: {
    due: 'Received, in hand and dated today or tomorrow',
    bankable:
      'Received, in hand and dated today or earlier, as long as banks take them. Those of today stand under “Today and tomorrow” too, earlier ones under “Past its date”',
    later: 'Received, in hand and dated after tomorrow',
    clearing: 'Received and banked; no bank statement shows them yet',
    cleared: 'Received, banked and shown by a bank statement',
    returned: 'Received and sent back by the bank; the sum is what is still to chase',
    overdue: 'Received, in hand and dated before today, stale ones included',
    uncleared: 'All received ones that may still fail to bring money: in hand, awaiting clearance or returned',
    suppliers:
      'Ours that were not presented yet and are dated within 7 days or earlier; they stand under “Written” too',
    written: 'Ours that were not presented yet, whatever their date',
    all: 'Received and ours, in every status',
  },
} as const
