/** Rupees in Tamil words, as they stand on cheques in Sri Lanka. A number has a final form (நூறு) and one before another number (நூற்று). */

const UNITS = ['', 'ஒன்று', 'இரண்டு', 'மூன்று', 'நான்கு', 'ஐந்து', 'ஆறு', 'ஏழு', 'எட்டு', 'ஒன்பது']
const TEENS = [
  'பத்து',
  'பதினொன்று',
  'பன்னிரண்டு',
  'பதின்மூன்று',
  'பதினான்கு',
  'பதினைந்து',
  'பதினாறு',
  'பதினேழு',
  'பதினெட்டு',
  'பத்தொன்பது',
]
const TENS = ['', '', 'இருபது', 'முப்பது', 'நாற்பது', 'ஐம்பது', 'அறுபது', 'எழுபது', 'எண்பது', 'தொண்ணூறு']
const TENS_BEFORE = ['', '', 'இருபத்து', 'முப்பத்து', 'நாற்பத்து', 'ஐம்பத்து', 'அறுபத்து', 'எழுபத்து', 'எண்பத்து', 'தொண்ணூற்று']
const HUNDREDS = ['', 'நூறு', 'இருநூறு', 'முந்நூறு', 'நானூறு', 'ஐந்நூறு', 'அறுநூறு', 'எழுநூறு', 'எண்ணூறு', 'தொள்ளாயிரம்']
const HUNDREDS_BEFORE = [
  '',
  'நூற்று',
  'இருநூற்று',
  'முந்நூற்று',
  'நானூற்று',
  'ஐந்நூற்று',
  'அறுநூற்று',
  'எழுநூற்று',
  'எண்ணூற்று',
  'தொள்ளாயிரத்து',
]
/** Units joined with ஆயிரம். */
const THOUSANDS = ['', 'ஓராயிரம்', 'இரண்டாயிரம்', 'மூவாயிரம்', 'நான்காயிரம்', 'ஐயாயிரம்', 'ஆறாயிரம்', 'ஏழாயிரம்', 'எட்டாயிரம்', 'ஒன்பதாயிரம்']

/** "ரூபா நான்காயிரத்து ஐந்நூறு சதம் ஐம்பது மாத்திரம்" for 4500 rupees and 50 cents. */
export function tamilRupees(rupees: number, cents: number): string {
  const parts = [
    ...(rupees > 0 || cents === 0 ? ['ரூபா', rupees === 0 ? 'பூச்சியம்' : number(rupees)] : []),
    ...(cents > 0 ? ['சதம்', number(cents)] : []),
  ]
  return `${parts.join(' ')} மாத்திரம்`
}

function number(n: number): string {
  const [millions, lakhs] = [Math.floor(n / 1_000_000), Math.floor(n / 100_000) % 10]
  const [thousands, rest] = [Math.floor(n / 1000) % 100, n % 1000]
  const below = n % 100_000
  return [
    ...(millions > 0 ? [`${millions === 1 ? 'ஒரு' : number(millions)} மில்லியன்`] : []),
    ...(lakhs > 0 ? [`${lakhs === 1 ? 'ஒரு' : UNITS[lakhs]} ${below > 0 ? 'இலட்சத்து' : 'இலட்சம்'}`] : []),
    ...(thousands > 0 ? [joined(thousandsOf(thousands), rest > 0)] : []),
    ...(rest > 0 ? [belowThousand(rest)] : []),
  ].join(' ')
}

/** ஆயிரம் alone, ஆயிரத்து before another number. */
const joined = (text: string, goesOn: boolean): string => (goesOn ? text.replace(/ம்$/, 'த்து') : text)

function thousandsOf(n: number): string {
  if (n === 1) return 'ஆயிரம்'
  const units = n % 10
  if (n > 20 && units > 0) return `${TENS_BEFORE[Math.floor(n / 10)]} ${THOUSANDS[units]}`
  // The last vowel of the number gives way: பத்து, பத்தாயிரம்.
  return n < 10 ? (THOUSANDS[n] ?? '') : belowHundred(n).replace(/ு$/, 'ாயிரம்')
}

function belowThousand(n: number): string {
  const [hundreds, rest] = [Math.floor(n / 100), n % 100]
  if (rest === 0) return HUNDREDS[hundreds] ?? ''
  return [...(hundreds > 0 ? [HUNDREDS_BEFORE[hundreds]] : []), belowHundred(rest)].join(' ')
}

function belowHundred(n: number): string {
  if (n < 10) return UNITS[n] ?? ''
  if (n < 20) return TEENS[n - 10] ?? ''
  const [tens, units] = [Math.floor(n / 10), n % 10]
  return units === 0 ? (TENS[tens] ?? '') : `${TENS_BEFORE[tens]} ${UNITS[units]}`
}
