/** A form that follows what others change, until something is typed in it: saving then tells that it was changed meanwhile. */
import { Fragment, useState } from 'react'

type FollowingProps<Row> = {
  row: Row
  /** Draws the form with the row as it began, made anew with each version; `onTyped` says whether something is typed. */
  children: (base: Row, onTyped: (typed: boolean) => void) => React.ReactNode
}

export function FormWithRemoteUpdates<Row extends { rowVersion: number }>({ row, children }: FollowingProps<Row>) {
  const [base, setBase] = useState(row)
  const [typed, setTyped] = useState(false)
  if (!typed && base.rowVersion !== row.rowVersion) setBase(row)
  return <Fragment key={base.rowVersion}>{children(base, setTyped)}</Fragment>
}
