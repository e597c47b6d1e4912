/** Words of what is saved, printed and copied of a list; part of `ui`. */
export default {
  export: 'Save or print the list as it is shown (Ctrl+E)',
  exportAs: { xlsx: 'Excel (xlsx)', csv: 'CSV' },
  print: 'Print (Ctrl+P)',
  printed: 'Printed {{at}} by {{name}}',
  all_one: '{{count}} row',
  all_other: 'All {{count}} rows',
  page_one: '{{count}} row of this page',
  page_other: '{{count}} rows of this page',
  chosen_one: '{{count}} selected row',
  chosen_other: '{{count}} selected rows',
  reading: 'Reading the list',
  read: '{{read}} of {{total}} rows',
  tooLong: 'A file holds at most {{most}} rows. Narrow the list, or use the report of it.',
  tooLongToPrint: 'At most {{most}} rows of a list are printed. Narrow it, or save it as Excel (Ctrl+E).',
}
