/** What the fields are called with which a list is asked for: its page, order and filter. */
export const listLabels: Readonly<Record<string, string>> = {
  after: 'Start of the page',
  datedFrom: 'Cheques dated from',
  datedTo: 'Cheques dated until',
  filters: 'Filter',
  page: 'Page',
  Page: 'Page',
  PageSize: 'Page size',
  Rows: 'Rows of a page',
  sort: 'Order of the list',
  where: 'Conditions on columns',
  withoutBalance: 'Those without a balance too',
  withZero: 'Accounts without a balance',
}
