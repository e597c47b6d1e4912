/** Rupees in Sinhala words, as they stand on cheques. A number has a final form (දෙක) and one before another number (දෙ). */

const UNITS = ['', 'එක', 'දෙක', 'තුන', 'හතර', 'පහ', 'හය', 'හත', 'අට', 'නවය']
const TEENS = ['දහය', 'එකොළහ', 'දොළහ', 'දහතුන', 'දහහතර', 'පහළොව', 'දහසය', 'දහහත', 'දහඅට', 'දහනවය']
const TENS = ['', '', 'විස්ස', 'තිහ', 'හතළිහ', 'පනහ', 'හැට', 'හැත්තෑව', 'අසූව', 'අනූව']
/** Before a unit, and before a thousand. */
const TENS_BEFORE = ['', '', 'විසි', 'තිස්', 'හතළිස්', 'පනස්', 'හැට', 'හැත්තෑ', 'අසූ', 'අනූ']
const UNITS_BEFORE = ['', 'එක්', 'දෙ', 'තුන්', 'හතර', 'පන්', 'හය', 'හත්', 'අට', 'නව']
const TEENS_BEFORE = ['දස', 'එකොළොස්', 'දොළොස්', 'දහතුන්', 'දහහතර', 'පහළොස්', 'දහසය', 'දහහත්', 'දහඅට', 'දහනව']
const HUNDREDS = ['', 'එකසිය', 'දෙසිය', 'තුන්සිය', 'හාරසිය', 'පන්සිය', 'හයසිය', 'හත්සිය', 'අටසිය', 'නවසිය']

/** "රුපියල් හාරදහස් පන්සියය ශත පනහ පමණි" for 4500 rupees and 50 cents. */
export function sinhalaRupees(rupees: number, cents: number): string {
  const parts = [
    ...(rupees > 0 || cents === 0 ? ['රුපියල්', rupees === 0 ? 'බිංදුව' : number(rupees)] : []),
    ...(cents > 0 ? ['ශත', number(cents)] : []),
  ]
  return `${parts.join(' ')} පමණි`
}

function number(n: number): string {
  const [millions, lakhs] = [Math.floor(n / 1_000_000), Math.floor(n / 100_000) % 10]
  const [thousands, rest] = [Math.floor(n / 1000) % 100, n % 1000]
  return [
    ...(millions > 0 ? [`මිලියන ${number(millions)}`] : []),
    ...(lakhs > 0 ? [`ලක්ෂ ${UNITS[lakhs]}`] : []),
    ...(thousands > 0 ? [`${before(thousands)}${rest > 0 ? 'දහස්' : 'දහස'}`] : []),
    ...(rest > 0 ? [belowThousand(rest)] : []),
  ].join(' ')
}

function belowThousand(n: number): string {
  const [hundreds, rest] = [Math.floor(n / 100), n % 100]
  if (hundreds === 0) return belowHundred(rest)
  return rest === 0 ? `${HUNDREDS[hundreds]}ය` : `${HUNDREDS[hundreds]} ${belowHundred(rest)}`
}

function belowHundred(n: number): string {
  if (n < 10) return UNITS[n] ?? ''
  if (n < 20) return TEENS[n - 10] ?? ''
  const [tens, units] = [Math.floor(n / 10), n % 10]
  return units === 0 ? (TENS[tens] ?? '') : `${TENS_BEFORE[tens]} ${UNITS[units]}`
}

/** Before දහස්: 4 is හාර when it stands alone. */
function before(n: number): string {
  if (n === 4) return 'හාර'
  if (n < 10) return UNITS_BEFORE[n] ?? ''
  if (n < 20) return TEENS_BEFORE[n - 10] ?? ''
  return `${TENS_BEFORE[Math.floor(n / 10)]}${UNITS_BEFORE[n % 10]}`
}
