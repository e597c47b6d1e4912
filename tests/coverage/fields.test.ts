/** Every field that a refusal or a form may name has a label to be named by. */
import { expect, it } from 'vitest'
import { fieldLabel } from '#contract/say-field.ts'
import { filesUnder, textOf } from './sources.ts'

const isSource = (file: string): boolean => !/\.test\.tsx?$/.test(file)

it('the fields that the server refuses have labels', () => {
  const refused = filesUnder('src/server')
    .filter(isSource)
    .flatMap((file) => [...textOf(file).matchAll(/\bfield: (?:'([\w.]+)'|`[^`]*?\.?(\w+)`)/g)])
    .map(([, whole, last]) => whole ?? last ?? '')
  expect(refused.length).toBeGreaterThan(150)
  expect([...new Set(refused)].filter((field) => fieldLabel(field) === null)).toEqual([])
})

/** What stands in the opening tags of the form's items. */
function openingTags(text: string): string[] {
  return [...text.matchAll(/<Form\.Item\b/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1
      if (text[at] === '}') depth -= 1
      if (text[at] === '>' && depth === 0) return text.slice(index, at)
    }
    return text.slice(index)
  })
}

it('the fields that a form checks have labels', () => {
  const checked = filesUnder('src/renderer').flatMap((file) =>
    openingTags(textOf(file))
      .filter((tag) => tag.includes('rules='))
      .map((tag) => ({ file, tag })),
  )
  expect(checked.length).toBeGreaterThan(80)
  expect(checked.filter(({ tag }) => !/\b(?:label|messageVariables)=/.test(tag))).toEqual([])
})

it('what a form finds wrong is said by its label', () => {
  const unnamed = filesUnder('src/renderer').filter(
    (file) => isSource(file) && textOf(file).includes('validator:') && textOf(file).includes('throw new Error('),
  )
  expect(unnamed).toEqual([])
})
