/** The steps of an opening (E-17) as people take them: what the first trip needs, what the agency had before, what can wait. Pure. */
import type { ChecklistStep, OpeningStep } from '#contract/opening/checklist.ts'

/** Where a step is taken: the form of its first row, or all balances at once. */
export const stepPages: Record<OpeningStep, string> = {
  company: '/system/settings#letterhead',
  banks: '/account-master/bank?create=true',
  cash: '/accounts/chart-of-accounts?opening=1010',
  accounts: '/accounts/chart-of-accounts',
  suppliers: '/account-master/debtors?view=suppliers&create=true',
  products: '/inventory/stock/create-item',
  bottles: '/inventory/bottle/stock/create-stock',
  items: '/inventory/stock/create-stock',
  routes: '/sales/master/roots?create=true',
  customers: '/account-master/debtors?create=true',
  bills: '/accounts/pending-credit-management/create-credit-bill',
  cheques: '/accounts/pending-cheque-management/create-cheque',
  loans: '/accounts/pending-bottle-loan-management/create-loan',
  vehicles: '/sales/master/vehicals?create=true',
  people: '/employees?create=true',
  users: '/user/account/register',
  completed: '/system/settings#opening',
}
const lists: Partial<Record<OpeningStep, string>> = {
  banks: '/account-master/bank',
  suppliers: '/account-master/debtors?view=suppliers',
  bottles: '/inventory/bottle/stock',
  items: '/inventory/stock',
  routes: '/sales/master/roots',
  customers: '/account-master/debtors',
  bills: '/accounts/pending-credit-management',
  cheques: '/accounts/pending-cheque-management?view=all',
  loans: '/accounts/pending-bottle-loan-management',
  vehicles: '/sales/master/vehicals',
  people: '/employees',
  users: '/user/account',
}

/** Where the name of a step leads: to the form until something is entered, from then on to what is. */
export const pageOf = ({ step, done }: Pick<ChecklistStep, 'step' | 'done'>): string =>
  (done ? lists[step] : undefined) ?? stepPages[step]

const imports: Partial<Record<OpeningStep, string>> = {
  banks: 'banks',
  cash: 'accounts',
  accounts: 'accounts',
  suppliers: 'suppliers',
  products: 'items',
  bottles: 'bottles',
  items: 'items',
  routes: 'customers',
  customers: 'customers',
  bills: 'bills',
  cheques: 'cheques',
  loans: 'loans',
  vehicles: 'vehicles',
}

/** Where a file may bring the step; products and routes come with the rows that name them. */
export const importOf = (step: OpeningStep): string | undefined =>
  imports[step] === undefined ? undefined : `/system/import?kind=${imports[step]}`

export const openingGroups = ['needed', 'balances', 'later'] as const
/** Completing closes all that is before go-live: it stands alone, after everything. */
export type OpeningGroup = (typeof openingGroups)[number] | 'end'
const groups: Record<OpeningStep, OpeningGroup> = {
  company: 'needed',
  products: 'needed',
  suppliers: 'needed',
  bottles: 'needed',
  items: 'needed',
  routes: 'needed',
  customers: 'needed',
  vehicles: 'needed',
  people: 'needed',
  banks: 'balances',
  cash: 'balances',
  accounts: 'balances',
  bills: 'balances',
  cheques: 'balances',
  loans: 'balances',
  users: 'later',
  completed: 'end',
}
const order = Object.keys(groups)

/** Steps of a group in the order in which they are taken. */
export const stepsIn = (steps: readonly ChecklistStep[], group: OpeningGroup): ChecklistStep[] =>
  steps.filter(({ step }) => groups[step] === group).toSorted((a, b) => order.indexOf(a.step) - order.indexOf(b.step))

const isOpen = ({ done, notNeeded }: ChecklistStep): boolean => !done && !notNeeded

/** Steps that are neither done nor marked as not needed, without completing. */
export const openSteps = (steps: readonly ChecklistStep[]): OpeningStep[] =>
  openingGroups.flatMap((group) => stepsIn(steps, group).filter(isOpen)).map(({ step }) => step)

export type OpeningProgress = {
  /** The step to take next; null: nothing is left. */
  next: OpeningStep | null
  /** Of the steps that the first trip needs. */
  done: number
  total: number
  /** Nothing of what the first trip needs is left. */
  isReady: boolean
  /** Of the others, without completing. */
  optional: number
}

/** How far it is. What the first trip needs comes before the rest, whatever the order of the list; completing comes last. */
export function progressOf(steps: readonly ChecklistStep[]): OpeningProgress {
  const needed = stepsIn(steps, 'needed')
  const others = [...stepsIn(steps, 'balances'), ...stepsIn(steps, 'later')].filter(isOpen)
  const left = needed.filter(isOpen)
  return {
    next: [...left, ...others, ...stepsIn(steps, 'end').filter(isOpen)][0]?.step ?? null,
    done: needed.length - left.length,
    total: needed.length,
    isReady: left.length === 0,
    optional: others.length,
  }
}

/**
 * Where somebody who takes a step is led on to. Completing has a detour of its own, the transfer to capital, and leads back to itself, unless
 * the first trip still needs something.
 */
export const nextFrom = (step: OpeningStep, { next, isReady }: OpeningProgress): OpeningStep | null =>
  step === 'completed' && isReady ? step : next
