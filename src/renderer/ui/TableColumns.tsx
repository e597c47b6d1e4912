/** The menu of a table's columns: shown or not, their order, pinned ones and widths, all by keyboard too; kept for the person. */
import { useShortcutLabel } from '#lib/shortcuts.ts'
import { TableOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { MenuPopover } from './MenuPopover.tsx'
import { NARROWEST_PX } from './use-column-edges.ts'
import { firstLook, isPinned, type Look, moved, ordered, pinnedOrNot } from './table-look.ts'
import styles from './TableTools.module.css'

type MenuColumn = { key: string; title: string; hideable?: false; spare?: true; width?: number | string }

type TableColumnsProps = {
  columns: readonly MenuColumn[]
  look: Look
  onLook: (change: Partial<Look>) => void
}

export function TableColumns(props: TableColumnsProps) {
  const { t } = useTranslation('ui')
  const label = t('table.columns')
  const keys = useShortcutLabel('listColumns')
  return (
    <MenuPopover
      label={label}
      shortcut="listColumns"
      button={{ icon: <TableOutlined aria-hidden />, 'aria-label': label, title: `${label} (${keys})` }}
    >
      <ColumnMenu {...props} />
    </MenuPopover>
  )
}

function ColumnMenu({ columns, look, onLook }: TableColumnsProps) {
  const { t } = useTranslation('ui')
  const inOrder = ordered(columns, look)
  return (
    <>
      <ul className={styles['columns']}>
        {inOrder.map((column, at) => (
          <ColumnLine
            key={column.key}
            column={column}
            columns={columns}
            look={look}
            onLook={onLook}
            stays={{ up: at === 0, down: at === inOrder.length - 1 }}
          />
        ))}
      </ul>
      <Button size="small" onClick={() => onLook(firstLook(columns))}>
        {t('table.reset')}
      </Button>
    </>
  )
}

const STEP_PX = 20
const USUAL_PX = 140

/** Not disabled: it would lose the cursor with the step that takes its column to an end. */
type ButtonState = { 'aria-pressed'?: boolean; 'aria-disabled'?: boolean }

type ColumnLineProps = TableColumnsProps & {
  column: MenuColumn
  /** Where it cannot go further. */
  stays: { up: boolean; down: boolean }
}

function ColumnLine({ column, columns, look, onLook, stays }: ColumnLineProps) {
  const { t } = useTranslation('ui')
  const { key, title } = column
  const shown = !look.hidden.includes(key)
  const pinned = isPinned(ordered(columns, look), look, column)
  const width = look.widths[key] ?? (typeof column.width === 'number' ? column.width : USUAL_PX)
  const widen = (by: number) =>
    onLook({ widths: { ...look.widths, [key]: Math.max(NARROWEST_PX, Math.round(width + by)) } })
  const button = (words: string, sign: string, act: () => void, state: ButtonState = {}) => (
    <Button
      size="small"
      // One type: antd makes a button of another type anew, which loses the cursor.
      type="text"
      aria-label={words}
      title={words}
      {...state}
      icon={<span aria-hidden>{sign}</span>}
      onClick={act}
    />
  )
  return (
    <li>
      <Checkbox
        checked={shown}
        disabled={column.hideable === false}
        onChange={() => onLook({ hidden: shown ? [...look.hidden, key] : look.hidden.filter((one) => one !== key) })}
      >
        {title}
      </Checkbox>
      <span>
        {button(t('table.earlier', { title }), '↑', () => onLook(moved(columns, look, key, -1)), {
          'aria-disabled': stays.up,
        })}
        {button(t('table.later', { title }), '↓', () => onLook(moved(columns, look, key, 1)), {
          'aria-disabled': stays.down,
        })}
        {button(t('table.narrower', { title }), '−', () => widen(-STEP_PX))}
        {button(t('table.wider', { title }), '+', () => widen(STEP_PX))}
        {button(t('table.pin', { title }), '⇤', () => onLook(pinnedOrNot(columns, look, key)), {
          'aria-pressed': pinned,
        })}
      </span>
    </li>
  )
}
