/** A list of masters with a drawer for a new one. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { DataTableProps } from '../DataTable.tsx'
import { ListPage } from '../ListPage.tsx'
import { FormDrawer } from '../FormDrawer.tsx'

/** The masters of the two areas, as their texts are called. */
export type Kind = `fleet:${'root' | 'vehicle'}` | `people:${'base' | 'role' | 'employee' | 'other'}`

type MasterListProps<Row, Values, Sort extends string> = Pick<
  DataTableProps<Row, Sort>,
  'columns' | 'query' | 'list' | 'filters'
> & {
  of: Kind
  counts: string | null | undefined
  /** Where one of them is: its number follows. */
  path: string
  initial: Partial<Values>
  /** Throws on failure, as every call does. */
  add: (values: Values) => Promise<unknown>
  /** The fields of a new one. */
  children: React.ReactNode
}

export function MasterList<Row extends { id: number }, Values extends object, Sort extends string>({
  of,
  counts,
  path,
  initial,
  add,
  children,
  ...table
}: MasterListProps<Row, Values, Sort>) {
  const { t } = useTranslation(['people', 'fleet'])
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const create = { label: t(`${of}.create`), run: () => setAdding(true) }
  return (
    <ListPage<Row, Sort>
      title={t(`${of}.title`)}
      counts={counts}
      create={create}
      {...table}
      view={of.replace(':', '-')}
      searchHint={t(`${of}.search`)}
      onOpen={({ id }) => void navigate(`${path}/${id}`)}
      empty={{ title: t(`${of}.empty`), hint: t(`${of}.emptyHint`) }}
    >
      <FormDrawer<Values>
        initial={adding ? initial : undefined}
        title={create.label}
        onClose={() => setAdding(false)}
        onSave={add}
      >
        {children}
      </FormDrawer>
    </ListPage>
  )
}
