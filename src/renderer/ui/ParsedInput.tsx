/** Fields for amounts, costs and quantities: plain text while typed, read and set in order when left. Fit into antd's Form.Item. */
import type { Cents, UnitCost } from '#contract/money.ts'
import { matches, keysOf } from '#lib/shortcuts.ts'
import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import {
  amountReading,
  countReading,
  isUnreadable,
  type Parsed,
  parsed,
  quantityReading,
  readable,
  type Reading,
  signedAmountReading,
  textOf,
  unitCostReading,
} from './parsed.ts'
import styles from './ParsedInput.module.css'

type ParsedInputProps<T> = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value?: Parsed<T>
  /** Called when the field is left, and on Enter. */
  onChange?: (value: Parsed<T>) => void
  /** Called at every key, with what can be read by then: for figures beside the field that follow while it is typed. */
  onTyping?: (value: T) => void
  reading: Reading<T>
  /** Words stand at the left, figures at the right. */
  align?: 'start' | 'end'
}

/** The general field; the named ones below fix what is read. */
export function ParsedInput<T>({
  value,
  onChange,
  onTyping,
  reading,
  align = 'end',
  inputMode = 'decimal',
  className = '',
  onBlur,
  onPressEnter,
  onFocus,
  onKeyDown,
  ...input
}: ParsedInputProps<T>) {
  const [typing, setTyping] = useState<{ text: string; over: typeof value } | null>(null)
  // Null while the field is not being typed into, and once another value came from elsewhere: then the value itself says what stands there.
  const typed = typing && typing.over === value ? typing.text : null

  const take = () => {
    if (typed === null) return
    setTyping(null)
    onChange?.(parsed(typed, reading))
  }

  return (
    <Input
      {...input}
      {...(isUnreadable(value) && typed === null && { status: 'error', 'aria-invalid': true })}
      className={`${align === 'end' ? styles['figure'] : ''} ${className}`}
      inputMode={inputMode}
      autoComplete="off"
      value={typed ?? textOf(value, reading)}
      onChange={(event) => {
        setTyping({ text: event.target.value, over: value })
        const read = readable(parsed(event.target.value, reading))
        if (read !== null) onTyping?.(read)
      }}
      onFocus={(event) => {
        event.target.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        take()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        // Saving by keyboard leaves the cursor here, yet counts what was just typed; so do the calendar and the way back, which asks.
        if ((['saveAlso', 'date', 'back'] as const).some((name) => matches(keysOf(name), event))) take()
        onKeyDown?.(event)
      }}
      onPressEnter={(event) => {
        take()
        onPressEnter?.(event)
      }}
    />
  )
}

type Named<T> = Omit<ParsedInputProps<T>, 'reading'>

/** LKR in cents; not negative unless `signed`. */
export function MoneyInput({ signed = false, ...input }: Named<Cents> & { signed?: boolean }) {
  return (
    <ParsedInput
      {...input}
      prefix={<span className={styles['unit']}>LKR</span>}
      reading={signed ? signedAmountReading : amountReading}
    />
  )
}

/** LKR a unit in 1/100 cent. */
export function UnitCostInput(input: Named<UnitCost>) {
  return <ParsedInput {...input} prefix={<span className={styles['unit']}>LKR</span>} reading={unitCostReading} />
}

/** Pieces; 0 only with `zero`. */
export function QuantityInput({ zero = false, ...input }: Named<number> & { zero?: boolean }) {
  return <ParsedInput {...input} reading={zero ? countReading : quantityReading} />
}
