/** An amount in words, for vouchers and cheques. */
import { sinhalaRupees } from './amount-words-si.ts'
import { tamilRupees } from './amount-words-ta.ts'
import type { PaperLanguage } from './languages.ts'
import type { Cents } from './money.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion']

/** 450050 → "Four thousand five hundred rupees and fifty cents only". In English thousands and millions, no lakhs; in Sinhala and Tamil lakhs below a million. Throws RangeError below zero. */
export function amountInWords(amount: Cents, language: PaperLanguage = 'en'): string {
  if (amount < 0) throw new RangeError(`no amount to pay: ${amount}`)
  const [rupees, rest] = [Math.floor(amount / 100), amount % 100]
  if (language === 'si') return sinhalaRupees(rupees, rest)
  if (language === 'ta') return tamilRupees(rupees, rest)
  const parts = [
    ...(rupees > 0 || rest === 0 ? [counted(rupees, 'rupee')] : []),
    ...(rest > 0 ? [counted(rest, 'cent')] : []),
  ]
  const text = `${parts.join(' and ')} only`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const counted = (n: number, unit: string): string => `${numberInWords(n)} ${unit}${n === 1 ? '' : 's'}`

function numberInWords(n: number): string {
  if (n === 0) return 'zero'
  const groups: string[] = []
  for (let [rest, scale] = [n, 0]; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000
    if (group > 0) groups.unshift(`${belowThousand(group)}${SCALES[scale]}`)
  }
  return groups.join(' ')
}

function belowThousand(n: number): string {
  const [hundreds, rest] = [Math.floor(n / 100), n % 100]
  return [...(hundreds > 0 ? [`${SMALL[hundreds]} hundred`] : []), ...(rest > 0 ? [belowHundred(rest)] : [])].join(' ')
}

function belowHundred(n: number): string {
  if (n < 20) return SMALL[n] ?? ''
  const units = n % 10
  return `${TENS[Math.floor(n / 10)]}${units === 0 ? '' : `-${SMALL[units]}`}`
}
