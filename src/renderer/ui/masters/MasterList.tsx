/** A list of masters with a drawer for a new one (`?create=true`). */
import { useCreateFlag } from '#lib/opened.ts'
import { rememberSaved } from '#state/saved-row.ts'
import { useNavigate } from 'react-router-dom'
import type { DataTableProps } from '../DataTable.tsx'
import { ListPage } from '../ListPage.tsx'
import { FormDrawer } from '../FormDrawer.tsx'
import { type Kind, useMasterWords } from './words.ts'

type MasterListProps<Row, Values, Sort extends string> = Pick<
  DataTableProps<Row, Sort>,
  'columns' | 'query' | 'list' | 'filterable' | 'filters' | 'totals'
> & {
  of: Kind
  /** Name under which the look of the list is kept; default: what its texts are called. */
  view?: string
  counts: string | null | undefined
  /** Where one of them is: its number follows. */
  path: string
  initial: Partial<Values>
  /** Throws on failure, as every call does. */
  add: (values: Values) => Promise<{ id: number }>
  /** Fields whose values the next one begins with. */
  keeps?: readonly (keyof Values)[]
  /** The fields of a new one. */
  children: React.ReactNode
}

const none: readonly never[] = []

export function MasterList<Row extends { id: number }, Values extends object, Sort extends string>({
  of,
  view = of.replace(':', '-'),
  counts,
  path,
  initial,
  add,
  keeps = none,
  children,
  ...table
}: MasterListProps<Row, Values, Sort>) {
  const t = useMasterWords(of)
  const navigate = useNavigate()
  const [adding, setAdding] = useCreateFlag()
  const create = { label: t(`${of}.create`), run: () => setAdding(true) }
  return (
    <ListPage<Row, Sort>
      title={t(`${of}.title`)}
      counts={counts}
      create={create}
      {...table}
      view={view}
      searchHint={t(`${of}.search`)}
      onOpen={({ id }) => void navigate(`${path}/${id}`)}
      empty={{ title: t(`${of}.empty`), hint: t(`${of}.emptyHint`) }}
    >
      <FormDrawer<Values>
        initial={adding ? initial : undefined}
        title={create.label}
        onClose={() => setAdding(false)}
        onSave={async (values) => {
          const made = await add(values)
          rememberSaved(made.id)
          return made
        }}
        keeps={keeps}
      >
        {children}
      </FormDrawer>
    </ListPage>
  )
}
