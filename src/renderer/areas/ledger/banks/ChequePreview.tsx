/** The cheque as it will be printed, drawn in millimetres. */
import type { ChequeLayout } from '#contract/ledger/bank.ts'
import { useTranslation } from 'react-i18next'
import styles from './ChequeForm.module.css'
import { linesOf, type SpotName, spotNames } from './cheque-form.ts'

/** Height of the printed letters, how far their foot is below their top, the distance of two lines, the average width of a letter: millimetres. */
const LETTER = { height: 4, foot: 3.3, line: 6, width: 2 }

export function ChequePreview({ layout, marked }: { layout: ChequeLayout; marked: SpotName | null }) {
  const { t } = useTranslation('ledger')
  const { width, height } = layout
  return (
    <svg className={styles['preview']} viewBox={`-1 -1 ${width + 2} ${height + 2}`} role="img">
      <title>{t('chequeForm.preview')}</title>
      <rect className={styles['paper']} width={width} height={height} rx={2} />
      {spotNames.map((name) => (
        <Printed key={name} name={name} layout={layout} isMarked={name === marked} />
      ))}
    </svg>
  )
}

function Printed({ name, layout, isMarked }: { name: SpotName; layout: ChequeLayout; isMarked: boolean }) {
  const { t } = useTranslation('ledger')
  const spot = layout[name]
  if (!spot) return null
  const text = t(`chequeForm.sample.${name}`)
  const room = 'width' in spot ? spot.width : null
  const lines = room === null ? [text] : linesOf(text, room, LETTER.width)
  const long = Math.max(...lines.map((line) => line.length * LETTER.width))
  return (
    <g data-marked={isMarked || undefined}>
      <rect
        className={styles['spot']}
        x={spot.x}
        y={spot.y}
        width={room ?? long}
        height={LETTER.height + (lines.length - 1) * LETTER.line}
      />
      <text className={styles['print']} fontSize={LETTER.height}>
        {lines.map((line, n) => (
          <tspan key={line} x={spot.x} y={spot.y + LETTER.foot + n * LETTER.line}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  )
}
