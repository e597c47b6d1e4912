import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-words.ts'
import { cents } from './money.ts'

const values: Record<string, number> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, n) => [word, n] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, n) => [word, (n + 2) * 10] as const),
])
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }

/** A number that is spelt out, as a person reads it. */
function read(words: string): number {
  let [whole, group] = [0, 0]
  for (const word of words.split(/[ -]/)) {
    const scale = scales[word]
    if (word === 'hundred') group *= 100
    else if (scale !== undefined) [whole, group] = [whole + group * scale, 0]
    else group += values[word] ?? Number.NaN
  }
  return whole + group
}

/** The amount that the words say, in cents. */
function readBack(text: string): number {
  const match = /^(?:(.+?) rupees?)?(?: and )?(?:(.+?) cents?)? only$/.exec(
    text.charAt(0).toLowerCase() + text.slice(1),
  )
  if (!match) return Number.NaN
  return (match[1] === undefined ? 0 : read(match[1]) * 100) + (match[2] === undefined ? 0 : read(match[2]))
}

describe('an amount in words', () => {
  it.each([
    [4_500_50, 'Four thousand five hundred rupees and fifty cents only'],
    [0, 'Zero rupees only'],
    [1, 'One cent only'],
    [1_00, 'One rupee only'],
    [2_01, 'Two rupees and one cent only'],
    [13_00, 'Thirteen rupees only'],
    [40_00, 'Forty rupees only'],
    [99_99, 'Ninety-nine rupees and ninety-nine cents only'],
    [105_00, 'One hundred five rupees only'],
    [100_000_00, 'One hundred thousand rupees only'],
    [1_000_001_00, 'One million one rupees only'],
    [
      12_345_678_90,
      'Twelve million three hundred forty-five thousand six hundred seventy-eight rupees and ninety cents only',
    ],
    [10 ** 13, 'One hundred billion rupees only'],
  ])('%i cents', (amount, words) => expect(amountInWords(cents(amount))).toBe(words))

  it('says exactly the amount, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat({ max: 100_000_00 }), fc.maxSafeNat()), (n) => {
        expect(readBack(amountInWords(cents(n)))).toBe(n)
      }),
    )
  })

  it('is no amount to pay below zero', () => {
    expect(() => amountInWords(cents(-1))).toThrow(RangeError)
  })
})

describe('in Sinhala and Tamil', () => {
  it.each([
    [0, 'රුපියල් බිංදුව පමණි', 'ரூபா பூச்சியம் மாத்திரம்'],
    [75, 'ශත හැත්තෑ පහ පමණි', 'சதம் எழுபத்து ஐந்து மாத்திரம்'],
    [4_500_50, 'රුපියල් හාරදහස් පන්සියය ශත පනහ පමණි', 'ரூபா நான்காயிரத்து ஐந்நூறு சதம் ஐம்பது மாத்திரம்'],
    [1_000_00, 'රුපියල් එක්දහස පමණි', 'ரூபா ஆயிரம் மாத்திரம்'],
    [15_000_00, 'රුපියල් පහළොස්දහස පමණි', 'ரூபா பதினைந்தாயிரம் மாத்திரம்'],
    [21_119_00, 'රුපියල් විසිඑක්දහස් එකසිය දහනවය පමණි', 'ரூபா இருபத்து ஓராயிரத்து நூற்று பத்தொன்பது மாத்திரம்'],
    [100_000_00, 'රුපියල් ලක්ෂ එක පමණි', 'ரூபா ஒரு இலட்சம் மாத்திரம்'],
    [
      3_235_900_00,
      'රුපියල් මිලියන තුන ලක්ෂ දෙක තිස්පන්දහස් නවසියය පමණි',
      'ரூபா மூன்று மில்லியன் இரண்டு இலட்சத்து முப்பத்து ஐயாயிரத்து தொள்ளாயிரம் மாத்திரம்',
    ],
  ])('%i cents', (amount, sinhala, tamil) => {
    expect(amountInWords(cents(amount), 'si')).toBe(sinhala)
    expect(amountInWords(cents(amount), 'ta')).toBe(tamil)
  })

  it('has words for every number up to a hundred thousand', () => {
    for (const language of ['si', 'ta'] as const) {
      const said = new Set(Array.from({ length: 100_000 }, (_, rupees) => amountInWords(cents(rupees * 100), language)))
      expect(said.size).toBe(100_000)
      expect([...said].filter((text) => /undefined| {2}/.test(text))).toEqual([])
    }
  })
})
