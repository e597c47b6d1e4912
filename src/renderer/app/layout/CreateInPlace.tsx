/** The drawers that Alt+C in a field opens over whatever page it stands on; what they create goes back to the field. */
import type { SessionState } from '#contract/desktop.ts'
import { type Asked, type Creatable, forgetAsked, offerToCreate, useCreating } from '#state/creating.ts'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Words } from '../i18n/catalogue.ts'
import { loadWords } from '../i18n/index.ts'
import { openPageAt } from '../pages.ts'

type Creator = {
  /** Who may open this page may create one. */
  page: `/${string}`
  Drawer: ComponentType<CreateDrawerProps>
}

/** Fetched with its texts when it is first asked for. */
const drawer = (words: Words, fetched: () => Promise<ComponentType<CreateDrawerProps>>) =>
  lazy(async () => {
    const [Drawer] = await Promise.all([fetched(), loadWords([words])])
    return { default: Drawer }
  })

const banks = () => import('../../areas/ledger/banks/BankCreate.tsx')
const parties = () => import('../../areas/parties/debtors/PartyCreateDrawers.tsx')

const creators: Readonly<Record<Creatable, Creator>> = {
  customer: {
    page: '/account-master/debtors',
    Drawer: drawer('parties', async () => (await parties()).CustomerCreate),
  },
  supplier: {
    page: '/account-master/debtors',
    Drawer: drawer('parties', async () => (await parties()).SupplierCreate),
  },
  account: {
    page: '/accounts/chart-of-accounts',
    Drawer: drawer('accounts', async () => (await import('../../areas/ledger/chart/AccountCreate.tsx')).AccountCreate),
  },
  bank: {
    page: '/account-master/bank',
    Drawer: drawer('ledger', async () => (await banks()).BankCreate),
  },
  cash: {
    page: '/account-master/bank',
    Drawer: drawer('ledger', async () => (await banks()).CashCreate),
  },
  route: {
    page: '/sales/master/roots',
    Drawer: drawer('fleet', async () => (await import('../../areas/fleet/routes/RouteCreate.tsx')).RouteCreate),
  },
  vehicle: {
    page: '/sales/master/vehicals',
    Drawer: drawer('fleet', async () => (await import('../../areas/fleet/vehicles/VehicleCreate.tsx')).VehicleCreate),
  },
  employee: {
    page: '/employees',
    Drawer: drawer(
      'people',
      async () => (await import('../../areas/people/employees/EmployeeCreate.tsx')).EmployeeCreate,
    ),
  },
  role: {
    page: '/employee/roles',
    Drawer: drawer('people', async () => (await import('../../areas/people/roles/RoleCreate.tsx')).RoleCreate),
  },
  stockItem: {
    page: '/inventory/stock/create-stock',
    Drawer: drawer(
      'inventory',
      async () => (await import('../../areas/inventory/stock/StockItemCreate.tsx')).StockItemCreate,
    ),
  },
  bottleType: {
    page: '/inventory/bottle/stock/create-item',
    Drawer: drawer(
      'bottles',
      async () => (await import('../../areas/bottles/types/TypeCreateDrawer.tsx')).TypeCreateDrawer,
    ),
  },
  bottle: {
    page: '/inventory/bottle/stock/create-stock',
    Drawer: drawer(
      'bottles',
      async () => (await import('../../areas/bottles/stock/BottleCreateDrawer.tsx')).BottleCreateDrawer,
    ),
  },
}
const kinds = Object.keys(creators) as Creatable[]

export function CreateInPlace({ session }: { session: SessionState }) {
  const asked = useCreating((state) => state.asked)
  useEffect(() => offerToCreate(kinds.filter((kind) => openPageAt(creators[kind].page, session))), [session])
  return asked.map((one, at) => (
    <Suspense key={at}>
      <Open Drawer={creators[one.kind].Drawer} asked={one} />
    </Suspense>
  ))
}

function Open({ Drawer, asked }: Pick<Creator, 'Drawer'> & { asked: Asked }) {
  const [isOpen, setOpen] = useState(true)
  const isMade = useRef(false)
  return (
    <Drawer
      name={isOpen ? asked.typed : undefined}
      onMade={(made) => {
        isMade.current = true
        asked.take(made)
      }}
      onClose={() => setOpen(false)}
      onClosed={() => {
        forgetAsked(asked)
        // The drawer gives the focus back to its field first.
        requestAnimationFrame(() => asked.goOn(isMade.current))
      }}
    />
  )
}
