/** The drawers that Alt+C in a field opens over whatever page it stands on; what they create goes back to the field. */
import type { SessionState } from '#contract/desktop.ts'
import { type Asked, type Creatable, offerToCreate, useCreating } from '#state/creating.ts'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
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
    Drawer: drawer('ledger', async () => (await import('../../areas/ledger/banks/BankCreate.tsx')).BankCreate),
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
  stockItem: {
    page: '/inventory/stock/create-stock',
    Drawer: drawer(
      'inventory',
      async () => (await import('../../areas/inventory/stock/StockItemCreate.tsx')).StockItemCreate,
    ),
  },
}
const kinds = Object.keys(creators) as Creatable[]

export function CreateInPlace({ session }: { session: SessionState }) {
  const asked = useCreating((state) => state.asked)
  useEffect(() => offerToCreate(kinds.filter((kind) => openPageAt(creators[kind].page, session))), [session])
  if (!asked) return null
  return (
    <Suspense>
      <Open Drawer={creators[asked.kind].Drawer} asked={asked} />
    </Suspense>
  )
}

function Open({ Drawer, asked }: Pick<Creator, 'Drawer'> & { asked: Asked }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Drawer
      name={isOpen ? asked.typed : undefined}
      onMade={asked.take}
      onClose={() => setOpen(false)}
      onClosed={() => {
        useCreating.setState({ asked: null })
        // The drawer gives the focus back to its field first.
        requestAnimationFrame(asked.goOn)
      }}
    />
  )
}
