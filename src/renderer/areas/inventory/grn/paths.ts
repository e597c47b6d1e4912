/** The addresses of the goods received notes. */
const ROOT = '/inventory/grn'

export const grnPaths = {
  list: ROOT,
  create: `${ROOT}/create`,
  /** A new note with supplier and goods of another one. */
  copy: (id: number) => `${ROOT}/create?copy=${id}` as const,
  one: (id: number) => `${ROOT}/update/${id}` as const,
  edit: (id: number) => `${ROOT}/update/${id}?edit=1` as const,
} as const
