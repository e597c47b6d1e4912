/** A choice of masters: Alt+C opens the drawer of a new one, with what was typed as its name, and chooses what was saved. */
import { keysOf, matches, shortcutLabel } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { askToCreate, type Creatable, useMayCreate } from '#state/creating.ts'
import { Select, type SelectProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { goOnFrom } from './enter-moves.ts'

export type CreatingSelectProps = Omit<
  SelectProps<number | null>,
  'onChange' | 'onKeyDown' | 'open' | 'onOpenChange'
> & {
  creates: Creatable
  /** Whatever is created may be chosen, even while it is not among the options yet. */
  takesAll?: boolean
  onChange?: (id: number | null) => void
}

export function CreatingSelect({
  creates,
  takesAll = false,
  value = null,
  options,
  onChange,
  onBlur,
  ...select
}: CreatingSelectProps) {
  const { t } = useTranslation('ui')
  const mayCreate = useMayCreate(creates)
  /** What was saved, until it is offered: a cash account is not, where banks are chosen from. */
  const [made, setMade] = useState<number | null>(null)
  const taken = useRef<number | null>(null)
  const [open, setOpen] = useState(false)
  /** The field is left for the drawer only: nothing is said about it yet. */
  const isAsking = useRef(false)
  const isOffered =
    made !== null && (takesAll || options?.some((one) => one.value === made && one['disabled'] !== true) === true)
  useEffect(() => {
    if (!isOffered || taken.current === made) return
    taken.current = made
    onChange?.(made)
  }, [isOffered, made, onChange])
  return (
    <Select<number | null>
      notFoundContent={mayCreate ? t('createInPlace.none', { keys: shortcutLabel('createInPlace') }) : undefined}
      {...select}
      // Until its name is known its number alone would stand in the field.
      value={options?.some((one) => one.value === value) ? value : null}
      {...(options && { options })}
      open={open}
      onOpenChange={setOpen}
      // antd says undefined when the field is cleared.
      onChange={(id) => onChange?.(id ?? null)}
      // Who chooses what was only proposed has chosen it: it no longer goes with the proposal.
      onSelect={(id) => {
        if (id === value) onChange?.(id)
      }}
      onKeyDown={(event) => {
        const field = event.target
        if (!matches(keysOf('createInPlace'), event) || !(field instanceof HTMLInputElement)) return
        event.preventDefault()
        event.stopPropagation()
        if (!mayCreate) return alert({ text: t('createInPlace.notAllowed'), severity: 'warning' })
        isAsking.current = true
        const typed = field.value.trim()
        // Choices that begin to fade after the drawer came would take its first Esc (useEscKeyDown of @rc-component/portal).
        flushSync(() => setOpen(false))
        askToCreate({
          kind: creates,
          typed,
          take: ({ id }) => setMade(id),
          goOn: (isMade) => {
            field.focus()
            if (isMade) goOnFrom(field)
            isAsking.current = false
          },
        })
      }}
      onBlur={(event) => {
        if (!isAsking.current) onBlur?.(event)
      }}
    />
  )
}
