import { describe, expect, it } from 'vitest'
import { linesOf, problemsOf, usualForm } from './cheque-form.ts'

describe('a cheque form', () => {
  it('begins as one that can be saved, and names each measure that is wrong', () => {
    expect(problemsOf(usualForm)).toEqual(new Map())
    const wrong = problemsOf({ ...usualForm, height: 40, words: { x: 30, y: 34, width: 150 } })
    expect([...wrong.keys()]).toEqual(['amount.y', 'words.width'])
  })

  it('breaks words where they no longer fit; a word too long stands alone', () => {
    const widthOf = (line: string) => line.length * 2
    expect(linesOf('Three hundred rupees only', 26, widthOf)).toEqual(['Three hundred', 'rupees only'])
    expect(linesOf('a incomprehensible b', 8, widthOf)).toEqual(['a', 'incomprehensible', 'b'])
  })
})
