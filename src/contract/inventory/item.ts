/** Products and their categories: the item tree (specification §3; E-06). */
import { z } from 'zod'
import { Unit } from '../enums.ts'
import { Id } from '../procedure.ts'
import { CodeText, NameText, PartyNameText } from '../rules.ts'

/** A node of the item tree (specification §3: parent, childItems, items, mainItem, parentId, name). */
export type Item = {
  id: number
  code: string
  name: string
  parentId: number | null
  parent: string | null
  mainItem: number
  isMain: boolean
  unit: z.infer<typeof Unit>
  /** Size of one piece in base units (ML or MG). */
  unitSize: number
  principalId: number | null
  isActive: boolean
  rowVersion: number
  childItems: Item[]
  items: { id: number; code: string; description: string }[]
}
export const Item: z.ZodType<Item> = z.lazy(() =>
  z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    parentId: Id.nullable(),
    parent: z.string().nullable(),
    mainItem: Id,
    isMain: z.boolean(),
    unit: Unit,
    unitSize: z.number().int(),
    principalId: Id.nullable(),
    isActive: z.boolean(),
    rowVersion: z.number().int(),
    childItems: z.array(Item),
    items: z.array(z.object({ id: Id, code: z.string(), description: z.string() })),
  }),
)

const itemFields = {
  code: CodeText,
  name: NameText,
  unit: Unit,
  unitSize: z.number().int().nonnegative(),
}
const ofProduct = 'should be left out: a category has the supplier of its product'

export const ItemInput = z
  .strictObject({
    ...itemFields,
    /** Absent for a main item (a product). */
    parentId: Id.optional(),
    /** Supplier of a main item: an existing one, or the name of a new one (default: the item's name). A category has that of its product. */
    principalId: Id.optional(),
    principalName: PartyNameText.optional(),
  })
  .superRefine(({ parentId, principalId, principalName }, check) => {
    const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
    if (parentId !== undefined && principalId !== undefined) refuse('principalId', ofProduct)
    if (parentId !== undefined && principalName !== undefined) refuse('principalName', ofProduct)
    if (principalId !== undefined && principalName !== undefined)
      refuse('principalName', 'should be left out when the supplier is chosen')
  })
export const ItemChange = z.strictObject({
  id: Id,
  code: CodeText.optional(),
  name: NameText.optional(),
  unit: Unit.optional(),
  unitSize: z.number().int().nonnegative().optional(),
  parentId: Id.optional(),
  /** Supplier of a main item. */
  principalId: Id.optional(),
  isActive: z.boolean().optional(),
  rowVersion: z.number().int().optional(),
})
