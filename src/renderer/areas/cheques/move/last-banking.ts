/** What was banked last since signing in: its pay-in slip stays at hand when the message that offered it is gone. */
import type { Cheque } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { onSignOut } from '#state/reset.ts'
import { create } from 'zustand'
import type { Moving } from '../words.ts'

export type Banking = { bankId: number; bank: string; day: BusinessDate }

export const useLastBanking = create<{ banking: Banking | null }>(() => ({ banking: null }))
export const keepLastBanking = (banking: Banking): void => useLastBanking.setState({ banking })
onSignOut(() => useLastBanking.setState({ banking: null }))

/** The bank and day of received cheques that were banked; null: nothing was paid in. */
export function bankingOf(
  { kind, direction }: Pick<Moving, 'kind' | 'direction'>,
  [first]: readonly Pick<Cheque, 'bankId' | 'bank' | 'statusOn'>[],
): Banking | null {
  if (kind !== 'bank' || direction !== receivablePayable.receivable || !first?.bankId) return null
  return { bankId: first.bankId, bank: first.bank ?? '', day: first.statusOn }
}

/** The slip is of a bank and a day: it has whatever was banked there on that day (RPT-53). */
export const slipPath = ({ bankId, day }: Banking): string =>
  `/accounts/reports/pay-in-slip?bankId=${bankId}&enDate=${day}`
