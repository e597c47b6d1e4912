/** The cheque as it will be printed, drawn in millimetres. */
import type { ChequeLayout } from '#contract/ledger/bank.ts'
import { useTranslation } from 'react-i18next'
import styles from './ChequeForm.module.css'
import { linesOf, type SpotName, spotNames } from './cheque-form.ts'

/**
 * As cheque-paper prints them, in millimetres: height of the letters, how far their foot is below their top, the distance of two
 * lines of the words, the lines over and under the crossing, and what a box leaves free around the print.
 */
const LETTER = { height: 4, foot: 3.4, line: 6 }
const STROKE = 0.3
const FREE = 0.7

const pen = document.createElement('canvas').getContext('2d')
/** How wide the printer writes a line, in millimetres. */
function widthOf(line: string): number {
  if (!pen) return line.length * 2
  pen.font = '100px "Noto Sans", Arial, sans-serif'
  return (pen.measureText(line).width / 100) * LETTER.height
}

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
  const lines = room === null ? [text] : linesOf(text, room, widthOf)
  const long = room ?? Math.max(...lines.map(widthOf))
  const isCrossing = name === 'crossed'
  // Letters stand in the middle of their line, those of the crossing under its upper stroke.
  const lineHeight = room === null ? LETTER.height : LETTER.line
  const first = spot.y + (isCrossing ? STROKE : 0) + (lineHeight - LETTER.height) / 2 + LETTER.foot
  const high = lines.length * lineHeight + (isCrossing ? 2 * STROKE : 0)
  return (
    <g data-marked={isMarked || undefined}>
      <rect
        className={styles['spot']}
        x={spot.x - FREE}
        y={spot.y - FREE}
        width={long + 2 * FREE}
        height={high + 2 * FREE}
      />
      {isCrossing &&
        [spot.y, spot.y + high - STROKE].map((y) => (
          <rect key={y} className={styles['print']} x={spot.x} y={y} width={long} height={STROKE} />
        ))}
      <text className={styles['print']} fontSize={LETTER.height}>
        {lines.map((line, n) => (
          <tspan key={line} x={spot.x} y={first + n * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  )
}
