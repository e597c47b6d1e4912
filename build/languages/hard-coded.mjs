/** Texts of the screens that do not come from a catalogue: words between tags, and in the attributes that people see or hear. */
import { parseSync } from 'vite'

/** @typedef {import('./source-texts.mjs').Node} Node */

const seen =
  /^(?:title|label|placeholder|alt|aria-label|aria-description|aria-roledescription|okText|cancelText|description|extra|hint|content|tooltip|addonBefore|addonAfter|prefix|suffix)$/
/** Letters, and not the name of a key or a currency. */
const isText = (/** @type {string} */ text) =>
  /\p{L}{2}/u.test(text) &&
  !/^(?:LKR|Depot|Ctrl|Alt|Shift|Enter|Esc|Tab|F\d+|PDF|xlsx|CSV|https?:\S*)$/.test(text.trim())

/**
 * The hard-coded texts of a file of the renderer, as "line: text".
 * @param {string} file its name says whether it holds JSX
 * @param {string} source
 * @returns {string[]}
 */
export function hardCoded(file, source) {
  const { program } = parseSync(file, source)
  /** @type {string[]} */
  const found = []
  const tell = (/** @type {Node} */ node, /** @type {string} */ text) => {
    const line = source.slice(0, Number(node['start'])).split('\n').length
    if (isText(text)) found.push(`${line}: ${text.trim()}`)
  }

  /** @param {unknown} value @returns {string[]} literals that a value may be: of both sides of a choice, too */
  const literals = (value) => {
    const node = /** @type {Node} */ (value ?? { type: '' })
    if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
    if (node.type === 'TemplateLiteral')
      return [
        /** @type {{ value: { cooked: string } }[]} */ (node['quasis']).map((part) => part.value.cooked).join(' '),
      ]
    if (node.type === 'JSXExpressionContainer') return literals(node['expression'])
    if (node.type === 'ConditionalExpression') return [...literals(node['consequent']), ...literals(node['alternate'])]
    if (node.type === 'LogicalExpression') return [...literals(node['left']), ...literals(node['right'])]
    return []
  }
  /** @param {unknown} value */
  function visit(value) {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = /** @type {Node} */ (value)
    if (node.type === 'JSXText') return tell(node, String(node['value']))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of /** @type {Node[]} */ (node['children']))
        if (child.type === 'JSXExpressionContainer') for (const text of literals(child)) tell(child, text)
    if (node.type === 'JSXAttribute') {
      const name = /** @type {{ name?: unknown }} */ (node['name']).name
      if (seen.test(String(name))) for (const text of literals(node['value'])) tell(node, text)
    }
    if (node.type === 'Property') {
      const key = /** @type {{ name?: unknown, value?: unknown }} */ (node['key'])
      if (/^(?:title|label|placeholder|aria-label|okText|cancelText)$/.test(String(key.name ?? key.value)))
        // A key of a catalogue is no text: `title: 'grnList'`.
        for (const text of literals(node['value'])) if (!/^[a-z][A-Za-z.]*$/.test(text)) tell(node, text)
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(program)
  return found
}
