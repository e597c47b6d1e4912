/** One master with its form: it follows what others change, is saved, deactivated and deleted. */
import { useGoBack } from '#lib/go-back.ts'
import { alert, type Undo } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { rememberSaved } from '#state/saved-row.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../FormPage.tsx'
import { EditPage } from '../PageLoad.tsx'
import { RemoveMaster } from '../RemoveMaster.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { type Kind, useMasterWords } from './words.ts'

type Row = { id: number; rowVersion: number; isActive?: boolean }

type Master<R extends Row, Values> = {
  of: Kind | 'parties:party'
  nameOf: (row: R) => string
  /** Beside the name. */
  Mark?: React.ComponentType<{ row: R }>
  /** Beside Delete. */
  Actions?: React.ComponentType<{ row: R }>
  /** The list that it belongs to. */
  path: `/${string}`
  valuesOf: (row: R) => Values
  focus: Extract<keyof Values, string>
  /** Both throw on failure, as every call does. */
  change: (row: R, values: Values) => Promise<R>
  remove: (row: R) => Promise<unknown>
  /** What Delete is called where the page has something else to delete. */
  removeLabel?: string
  /** Deactivates it, or takes that back: the same call with what it was. Absent: it has no such state. */
  setActive?: (row: R, isActive: boolean) => Promise<R>
  /** Keeps what was saved for the next look at it. */
  keep: (saved: R) => void
  /** Without a connection it is saved on this PC and sent later. */
  waits?: boolean
  Fields: React.ComponentType<{ row: R }>
  /** Under the fields. */
  Below?: React.ComponentType<{ row: R }>
}

export function OneMaster<R extends Row, Values extends object>({
  query,
  ...master
}: Master<R, Values> & { query: UseQueryResult<R> }) {
  const t = useMasterWords(master.of)
  return (
    <EditPage title={t(`${master.of}.one`)} query={query}>
      {(base, onTyped) => <Opened {...master} row={base} onTyped={onTyped} />}
    </EditPage>
  )
}

type OpenedProps<R extends Row, Values> = Master<R, Values> & { row: R; onTyped: (typed: boolean) => void }

function Opened<R extends Row, Values extends object>({ row, onTyped, ...master }: OpenedProps<R, Values>) {
  const t = useMasterWords(master.of)
  const goBack = useGoBack(master.path)
  const name = master.nameOf(row)
  const { setActive, Mark, Actions, Fields, Below } = master
  useNamedPage(name)
  return (
    <FormPage<Values, R>
      title={name}
      mark={
        <>
          {Mark && <Mark row={row} />} {row.isActive === false && <Inactive />}
        </>
      }
      actions={
        <>
          {Actions && <Actions row={row} />}
          <RemoveMaster
            name={name}
            label={master.removeLabel}
            text={t(`${master.of}.removeText`)}
            remove={() => master.remove(row)}
            deactivate={setActive && row.isActive ? () => deactivated(row, setActive) : undefined}
            onRemoved={goBack}
          />
        </>
      }
      initial={master.valuesOf(row)}
      focus={master.focus}
      save={(values) => master.change(row, values)}
      onSaved={(saved) => {
        alert({ text: t('ui:form.savedName', { name: master.nameOf(saved) }), severity: 'success' })
        master.keep(saved)
        rememberSaved(saved.id, master.path.split('?')[0])
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
      waits={master.waits}
      below={Below && <Below row={row} />}
    >
      <Fields row={row} />
    </FormPage>
  )
}

/** Resolves with how it is taken back. */
async function deactivated<R>(row: R, setActive: (row: R, isActive: boolean) => Promise<R>): Promise<Undo> {
  const inactive = await setActive(row, false)
  return () => setActive(inactive, true)
}

/** Active in small words, for a blank cell would look like missing data. */
export function ActiveTag({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('ui')
  return isActive ? <span className="quiet">{t('status.active')}</span> : <Inactive />
}

export const Inactive = () => <StatusTag tone="danger">{useTranslation('ui').t('status.inactive')}</StatusTag>

/** A mark. */
export const ProductName = ({ row }: { row: { product: string } }) => row.product
