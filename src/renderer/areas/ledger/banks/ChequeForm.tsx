/** The editor of a bank's cheque form: measures at the left, the cheque as it will be printed at the right. A field of antd's form. */
import type { ChequeLayout } from '#contract/ledger/bank.ts'
import { Button, Switch, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ChequeForm.module.css'
import { ChequePreview } from './ChequePreview.tsx'
import { problemsOf, type SpotName, spotNames, usualForm } from './cheque-form.ts'

type ChequeFormProps = { value?: ChequeLayout | null; onChange?: (value: ChequeLayout | null) => void }

export function ChequeForm({ value = null, onChange }: ChequeFormProps) {
  const { t } = useTranslation('ledger')
  const change = (next: ChequeLayout | null) => onChange?.(next)
  return (
    <section className={styles['card']} aria-label={t('chequeForm.title')}>
      <header className={styles['head']}>
        <h2>{t('chequeForm.title')}</h2>
        {value ? (
          <Button onClick={() => change(null)}>{t('chequeForm.clear')}</Button>
        ) : (
          <Button onClick={() => change(usualForm)}>{t('chequeForm.setUp')}</Button>
        )}
      </header>
      {value ? <Editor layout={value} onChange={change} /> : <p className={styles['hint']}>{t('chequeForm.none')}</p>}
    </section>
  )
}

type EditorProps = { layout: ChequeLayout; onChange: (layout: ChequeLayout) => void }

function Editor({ layout, onChange }: EditorProps) {
  const { t } = useTranslation('ledger')
  const [marked, setMarked] = useState<SpotName | null>(null)
  const problems = problemsOf(layout)
  return (
    <div className={styles['editor']}>
      <div className={styles['measures']}>
        <p className={styles['hint']}>{t('chequeForm.hint')}</p>
        <div className={styles['row']}>
          <span>{t('chequeForm.size')}</span>
          {(['width', 'height'] as const).map((side) => (
            <Measure
              key={side}
              of={t('chequeForm.size')}
              what={t(`chequeForm.measure.${side}`)}
              value={layout[side]}
              problem={problems.get(side)}
              onChange={(mm) => onChange({ ...layout, [side]: mm })}
            />
          ))}
        </div>
        {spotNames.map((name) => (
          <SpotRow
            key={name}
            name={name}
            layout={layout}
            problems={problems}
            onChange={onChange}
            onFocus={() => setMarked(name)}
          />
        ))}
      </div>
      <ChequePreview layout={layout} marked={marked} />
    </div>
  )
}

type SpotRowProps = EditorProps & {
  name: SpotName
  problems: ReadonlyMap<string, string>
  onFocus: () => void
}

function SpotRow({ name, layout, problems, onChange, onFocus }: SpotRowProps) {
  const { t } = useTranslation('ledger')
  const of = t(`chequeForm.spot.${name}`)
  const spot = layout[name]
  const sides = name === 'words' ? (['x', 'y', 'width'] as const) : (['x', 'y'] as const)
  const measures: Record<string, number> = { ...spot }
  return (
    <div className={styles['row']} onFocus={onFocus}>
      <span>{of}</span>
      {spot &&
        sides.map((side) => (
          <Measure
            key={side}
            of={of}
            what={t(`chequeForm.measure.${side}`)}
            value={measures[side] ?? 0}
            problem={problems.get(`${name}.${side}`)}
            onChange={(mm) => onChange({ ...layout, [name]: { ...spot, [side]: mm } })}
          />
        ))}
      {name === 'crossed' && (
        <Switch
          aria-label={t('chequeForm.isCrossed')}
          checked={spot !== null}
          onChange={(on) => onChange({ ...layout, crossed: on ? usualForm.crossed : null })}
        />
      )}
    </div>
  )
}

type MeasureProps = {
  /** "Date" */
  of: string
  /** "from left" */
  what: string
  value: number
  problem: string | undefined
  onChange: (mm: number) => void
}

/** One measure in millimetres. ↑ and ↓ move by half a millimetre; left blank, what stood there stands again. */
function Measure({ of, what, value, problem, onChange }: MeasureProps) {
  return (
    <label className={styles['measure']}>
      <span className={styles['what']}>{what}</span>
      <InputNumber<number>
        aria-label={`${of}: ${what}`}
        value={value}
        min={0}
        max={400}
        step={0.5}
        precision={1}
        suffix="mm"
        {...(problem && { status: 'error', 'aria-invalid': true })}
        onChange={(mm) => mm !== null && onChange(mm)}
      />
      {problem && <span className={styles['problem']}>{problem}</span>}
    </label>
  )
}
