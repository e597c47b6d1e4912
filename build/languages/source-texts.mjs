/**
 * The English texts that stand in the code and not in a catalogue: refusals and labels of the contract, of server and desktop, words of
 * reports. A text with figures in it is a pattern: `${left} are left` is "{0} are left".
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../tree.mjs'

/** @typedef {{ type: string, [field: string]: unknown }} Node */
/**
 * Where a text stands: as part of another text or as the value of a field, where a word alone may be said too; and whether it refuses something.
 * @typedef {{ within: 'text' | 'field' | null, isRefusal: boolean }} Standing
 * @typedef {{ text: string } & Standing} Found
 */

/** Calls whose words are for programmers, for the log or for a file's name, and calls that compare, cut or encode a text. */
const unspoken =
  /^(?:unreachable|\w*Error|DOMException|File|describe|errors|debug|info|warn|error|fatal|trace|startsWith|endsWith|split|join|includes|replace|replaceAll|test|has|get|Set|RegExp|enum|literal|meta|require|queryRows|audit|moveOn|endSessions|DateTimeFormat|NumberFormat|prepare|exec|pragma|toString|digest|update|hashOf|hashPassword|matches|textOf)$/
/** Fields that hold names for the program. */
const names =
  /^(?:key|kind|type|tone|orientation|page|column|path|method|tag|summary|description|access|offline|example|salt|numFmt|authorization|align|color|field|code|unit|style|stdio|cause|call|prefix|font|event|headers|status|sourceType|source|mode)$/
/** Variables that hold the words which refusals put into their texts: "Cheque {0} is {1}". */
const inserted = /^(?:statusWords|ourStatusWords|kindNames|typeNames|locationNames|ORDINALS)$/
const compares = new Set(['===', '!==', '==', '!=', 'in', '<', '>', '<=', '>='])

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** @param {unknown} node */
const nameOf = (node) => {
  if (!isNode(node)) return ''
  const named = node.type === 'MemberExpression' ? node['property'] : node
  return isNode(named) ? String(named['name'] ?? named['value'] ?? '') : ''
}

/**
 * The texts of a file in their order, each with the places of its figures as {0}, {1} ….
 * @param {string} file
 * @returns {Found[]}
 */
export function textsOf(file) {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  /** @type {Found[]} */
  const texts = []

  /**
   * @param {unknown} value
   * @param {Standing} standing
   * @returns {void}
   */
  function visit(value, standing) {
    if (Array.isArray(value)) return value.forEach((part) => visit(part, standing))
    if (!isNode(value) || isUnspoken(value)) return
    const node = value
    switch (node.type) {
      case 'Literal':
        if (typeof node['value'] === 'string') texts.push({ text: node['value'], ...standing })
        return
      case 'TaggedTemplateExpression':
        return visit(/** @type {Node} */ (node['quasi'])['expressions'], standing)
      case 'Property':
        if (isPlace(node['value'])) texts.push({ text: nameOf(node['key']), ...standing, within: 'text' })
        if (isCells(node)) return visitCells(node['value'], standing)
        return names.test(nameOf(node['key'])) ? undefined : visit(node['value'], { ...standing, within: 'field' })
      case 'MemberExpression':
        return visit(node['object'], standing)
      case 'VariableDeclarator':
        if (!inserted.test(nameOf(node['id']))) break
        return visit(valuesOf(node['init']), { ...standing, within: 'text' })
    }
    if (node.type === 'TemplateLiteral' || isJoined(node)) {
      const parts = partsOf(node)
      let at = 0
      texts.push({ text: parts.map((part) => (typeof part === 'string' ? part : `{${at++}}`)).join(''), ...standing })
      for (const part of parts) if (typeof part !== 'string') visit(part, { ...standing, within: 'text' })
      return
    }
    // What joins or replaces is said as part of what it is put between, never alone.
    if (isCall(node) && isNested(node)) {
      for (const text of jointsOf(node)) texts.push({ text, ...standing })
      return visit(node['callee'], standing)
    }
    if (node.type === 'BinaryExpression' && compares.has(String(node['operator']))) return
    // A new scope begins: what is in it stands for itself.
    const within = /Function|Object|Array/.test(node.type) ? null : standing.within
    const isRefusal = standing.isRefusal || (isCall(node) && /^refus|^Refusal$/.test(nameOf(node['callee'])))
    for (const [field, part] of Object.entries(node))
      if (field !== 'test' || node.type !== 'SwitchCase') visit(part, { within, isRefusal })
  }
  /** The description in a row of a report is read by people; elsewhere the word names the documentation of a call. @param {unknown} cells @param {Standing} standing */
  function visitCells(cells, standing) {
    visit(cells, { ...standing, within: 'field' })
    for (const cell of propertiesOf(cells))
      if (nameOf(cell['key']) === 'description') visit(cell['value'], { ...standing, within: 'field' })
  }
  visit(program, { within: null, isRefusal: false })
  return texts
}

/** @param {Node} node */
const isCall = (node) => /^(?:Call|New)Expression$/.test(node.type)

/** Types, imports, and calls that say nothing to a person. @param {Node} node */
function isUnspoken(node) {
  if (/^(?:Import|ExportAll)/.test(node.type)) return true
  if (node.type.startsWith('TS') && !('expression' in node)) return true
  if (node.type === 'ThrowStatement') return isFault(node['argument'])
  if (!isCall(node) || isNested(node)) return false
  return (
    isNode(node['callee']) &&
    (node['callee'].type === 'Super' ||
      unspoken.test(nameOf(node['callee'])) ||
      declaresCall(/** @type {unknown[]} */ (node['arguments'])))
  )
}

/** `throw new BadSnapshot('cut', 'a line is cut')`: for the log; what a person is told is a refusal. @param {unknown} thrown */
const isFault = (thrown) => isNode(thrown) && thrown.type === 'NewExpression' && nameOf(thrown['callee']) !== 'Refusal'

/** `get('/api/…', 'what it does')`, `call('GET', '', 'what it does')`: the documentation of a call. @param {unknown[]} given */
const declaresCall = (given) =>
  given.some(
    (one) =>
      isNode(one) && one.type === 'Literal' && /^\/[\w-]|^(?:GET|POST|PUT|PATCH|DELETE)$/.test(String(one['value'])),
  )

/** `rows.map(…).join(', ')`: what is joined may say something. @param {Node} node */
function isNested(node) {
  const callee = node['callee']
  return isNode(callee) && callee.type === 'MemberExpression' && /^(?:join|replace|replaceAll)$/.test(nameOf(callee))
}

/** `cells: { description: 'Cancelled' }`: a row of a report. @param {Node} property */
const isCells = (property) => nameOf(property['key']) === 'cells' && isNode(property['value'])

/** @param {unknown} object @returns {Node[]} */
const propertiesOf = (object) =>
  isNode(object) && object.type === 'ObjectExpression'
    ? /** @type {Node[]} */ (object['properties']).filter((one) => one.type === 'Property')
    : []

/** `{ 'open bills': sql`depot.bill where …` }`: rows that refer to something, under the words in which a refusal names them. @param {unknown} value */
const isPlace = (value) =>
  isNode(value) &&
  ((value.type === 'CallExpression' && nameOf(value['callee']).startsWith('rowsOf')) ||
    (value.type === 'TaggedTemplateExpression' && /^depot\.\w+ /.test(quasisOf(value['quasi'])[0] ?? '')))

/** `names.join(' or ')` says "{0} or {1}". @param {Node} node @returns {string[]} */
const jointsOf = (node) =>
  /** @type {unknown[]} */ (node['arguments']).flatMap((one) =>
    isNode(one) && / (?:or|and) /.test(String(one['value'])) ? [`{0}${String(one['value'])}{1}`] : [],
  )

/** The words in a record or list of them. @param {unknown} words @returns {unknown} */
function valuesOf(words) {
  if (!isNode(words)) return []
  if (words.type === 'ArrayExpression') return words['elements']
  if (words.type !== 'ObjectExpression') return valuesOf(words['expression'])
  return /** @type {Node[]} */ (words['properties']).map((property) => property['value'])
}

/** @param {Node} node */
const isJoined = (node) =>
  node.type === 'BinaryExpression' && node['operator'] === '+' && partsOf(node).some((part) => typeof part === 'string')

/** Pieces of a text in their order: words as they are, what is put between them as the expression. @param {Node} node @returns {(string | Node)[]} */
function partsOf(node) {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node.type === 'BinaryExpression' && node['operator'] === '+')
    return [node['left'], node['right']].flatMap((side) => (isNode(side) ? partsOf(side) : []))
  if (node.type !== 'TemplateLiteral') return [node]
  const expressions = /** @type {Node[]} */ (node['expressions'])
  return quasisOf(node).flatMap((words, i) => {
    const expression = expressions[i]
    return [...(words === '' ? [] : [words]), ...(expression ? [expression] : [])]
  })
}

/** The words of a template between its places. @param {unknown} template @returns {string[]} */
const quasisOf = (template) =>
  isNode(template)
    ? /** @type {{ value: { cooked: string } }[]} */ (template['quasis']).map(({ value }) => value.cooked)
    : []
