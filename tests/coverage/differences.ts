/**
 * Where the program differs from the specification, clause by clause, written by hand: docs/coverage.md shows this table.
 * What the specification leaves open, and what the program adds, stands in docs/domain.md instead.
 */
export type Difference = {
  /** Section of the specification. */
  clause: string
  specified: string
  program: string
  why: string
  /** The test that holds what the program does. */
  test: string
}

export const differences: readonly Difference[] = [
  {
    clause: '§2',
    specified: 'Menu of the chart of accounts: "Vew Ledger"',
    program: '"View Ledger"',
    why: 'Spelling.',
    test: 'tests/coverage/wording.test.ts',
  },
  {
    clause: '§2',
    specified: 'roots, vehicals, trail balance, dayend',
    program:
      'Screens, papers and documents say route, vehicle, trial balance, day-end. Paths, calls, parameters and fields keep the spelling of the specification.',
    why: 'People read English; other programs call the addresses as they are specified.',
    test: 'tests/coverage/wording.test.ts',
  },
  {
    clause: '§2',
    specified: '/products/product-selection is public',
    program: 'Without a login it leads to sign-in, as every other page.',
    why: 'The products that it offers are those linked to the person.',
    test: 'tests/e2e/all-pages.spec.ts',
  },
  {
    clause: '§2',
    specified: '/ without a login goes to sign-in',
    program: 'While there is no agency yet it goes to /setup.',
    why: 'Nobody can sign in before the first agency and its SuperAdmin exist.',
    test: 'src/renderer/app/entrance.test.ts',
  },
  {
    clause: '§2',
    specified: '/material/*: demo pages of a template',
    program: "The same paths show the program's own parts with invented data. They stand in no menu.",
    why: 'There is no template; the pages serve whoever builds a screen.',
    test: 'tests/e2e/all-pages.spec.ts',
  },
  {
    clause: '§3, §4',
    specified: 'The page holds token and refreshToken; tabs synchronise them',
    program: 'The main program of the desktop holds them, refreshes them and tells all windows who is signed in.',
    why: 'A token that no page holds cannot be stolen by one.',
    test: 'src/main/session/session.test.ts',
  },
  {
    clause: '§4',
    specified: 'Target status of a cheque: "Canceled"',
    program: '"Cancelled"',
    why: 'One spelling on all screens.',
    test: 'tests/coverage/wording.test.ts',
  },
  {
    clause: '§4',
    specified: 'Cheque status PENDING, payment status HALF PAID and FULL PAID',
    program:
      'Screens say In hand or Issued, Part paid, Paid in full. The values on the wire are those of the specification.',
    why: 'The words of the trade: a cheque of a customer is in hand, our own is issued.',
    test: 'tests/coverage/wording.test.ts',
  },
  {
    clause: '§5',
    specified: '"should contain numbers, letters, dashes and spaceses only"',
    program: '"should contain numbers, letters, dashes and spaces only"',
    why: 'Spelling.',
    test: 'src/contract/rules.test.ts',
  },
  {
    clause: '§5',
    specified: '"should contain numbers, capital letters, dashes only"',
    program: '"should contain numbers, capital letters and dashes only"',
    why: 'Grammar.',
    test: 'src/contract/rules.test.ts',
  },
  {
    clause: '§5',
    specified: 'Names and strict texts take letters',
    program:
      "Letters of every script, with the marks and joiners that Sinhala and Tamil need; names of people and organisations take . , ' ( ) / as well. A refusal names the character that is not allowed.",
    why: 'Customers and places have such names.',
    test: 'src/contract/rules.test.ts',
  },
  {
    clause: '§5',
    specified: 'An invalid date becomes today; a date before today is replaced by today',
    program:
      'A past date becomes today where the past is not possible: due dates of bills, dates of our own cheques. An invalid date is refused, with the name of its field.',
    why: 'A document must not be posted on a day that nobody chose.',
    test: 'src/contract/rules.test.ts',
  },
  {
    clause: '§6',
    specified: 'Bottle-restricted: the selected product allows bottles',
    program:
      'Pages judge the selected product. Calls judge the products linked to the person, and the product of each item, bottle or trip that they name.',
    why: 'The selected product narrows what lists, figures and reports show; no call is allowed or refused by it.',
    test: 'tests/security/matrix.test.ts',
  },
  {
    clause: '§7',
    specified: 'When an agency is set, two lists (account and day-end related) are loaded',
    program:
      'Setting the agency opens its mirror, whose first sync brings accounts, their balances and the closed days, and keeps them current. Screens read both lists from it with the request status of §4; nothing is loaded beside it.',
    why: 'Lists that were loaded apart were dropped with the next choice of a product, and were stale after the first posting.',
    test: 'src/main/session/session.test.ts',
  },
  {
    clause: '§8',
    specified: 'A failed confirmed action shows "Something Went Wrong Please Contact System Administrator"',
    program:
      'A refusal is shown in its own words, with the fields. Only a failure without words says "Something went wrong. Please contact the system administrator."',
    why: 'People need to know what to do; and grammar.',
    test: 'src/server/http/http.int.test.ts',
  },
]
