/** One measure in millimetres. ↑ and ↓ move by half a millimetre; left blank, what stood there stands again. */
import { InputNumber } from 'antd'
import styles from './ChequeForm.module.css'

type MeasureProps = {
  /** "Date" */
  of: string
  /** "from left" */
  what: string
  value: number
  problem: string | undefined
  onChange: (mm: number) => void
}

export function Measure({ of, what, value, problem, onChange }: MeasureProps) {
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
