/** Compares what a statement answers with what its caller says that it answers. */
import { type FieldDef, types } from 'pg'

/** What a column of a statement is said to be. */
export type Field = { readonly kind: 'number' | 'text' | 'flag' | 'instant' | 'json' }

const { builtins } = types
/** Types of PostgreSQL that arrive as such a value. Texts also of dates and of what is told as text; enumerations are not used. */
const fitting: Record<Field['kind'], readonly number[]> = {
  number: [builtins.INT8, builtins.INT4, builtins.INT2, builtins.FLOAT8],
  text: [builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR, builtins.DATE, builtins.UUID],
  flag: [builtins.BOOL],
  instant: [builtins.TEXT],
  json: [builtins.JSON, builtins.JSONB],
}
const checked = new Set<string>()

/**
 * Once for each text: a row type that a statement does not keep is found by the first test that runs it.
 * @throws Error when names, their number or types differ
 */
export function checkFields(
  text: string,
  fields: readonly FieldDef[],
  expected: Readonly<Record<string, Field>>,
): void {
  if (checked.has(text)) return
  const names = Object.keys(expected)
  const differing = fields.filter(({ name, dataTypeID }) => {
    const field = expected[name]
    return !field || !fitting[field.kind].includes(dataTypeID)
  })
  if (differing.length > 0 || fields.length !== names.length) {
    const found = fields.map(({ name, dataTypeID }) => `${name} (${dataTypeID})`).join(', ')
    throw new Error(
      `a statement answers ${found}, not ${names.map((name) => `${name} (${expected[name]?.kind})`).join(', ')}`,
    )
  }
  checked.add(text)
}
