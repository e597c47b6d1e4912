/** Counts and standard cost of a bottle's opening, corrected in their place (E-09, E-17). */
import type { BottleOpening as Opening } from '#contract/bottles/bottle-opening.ts'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { OpeningDrawer } from '#ui/OpeningDrawer.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading, type Parsed, readable } from '#ui/parsed.ts'
import { readableRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { OpeningCounts } from './Opening.tsx'

type Values = Record<'qty' | 'primary_qty' | 'damage_qty', Parsed<number>> & { uprice: Parsed<Cents> }
type BottleOpeningProps = { bottle: BottleStock; open: boolean; onClose: () => void }

export function BottleOpening({ bottle: { id, item_code: code }, open, onClose }: BottleOpeningProps) {
  const { t } = useTranslation('bottles')
  const query = useQuery({ ...queries.bottleStock.opening.queryOptions({ input: { id } }), enabled: open })
  return (
    <OpeningDrawer<Opening, Values>
      open={open}
      name={code}
      query={query}
      valuesOf={({ uprice, qty, primary_qty, damage_qty }) => ({ uprice, qty, primary_qty, damage_qty })}
      save={({ uprice, qty, primary_qty, damage_qty }) =>
        api.bottleStock.correctOpening({
          id,
          uprice: readable(uprice) ?? ZERO,
          qty: readable(qty) ?? 0,
          primary_qty: readable(primary_qty) ?? 0,
          damage_qty: readable(damage_qty) ?? 0,
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="uprice"
        label={t('stock.field.uprice')}
        extra={t('opening.upriceHint')}
        rules={[readableRule(amountReading), requiredRule()]}
      >
        <MoneyInput />
      </Form.Item>
      <OpeningCounts />
    </OpeningDrawer>
  )
}
