/** The item tree as lists and forms need it: flat, with the way to each node. Pure. */
import type { Item } from '#contract/inventory/item.ts'

export type Place = {
  node: Item
  /** "LP Gas › Filled cylinders" */
  way: string
  depth: number
}

/** Every node of a tree from the top down, children in their order. */
export function placesOf(node: Item, above: readonly string[] = []): Place[] {
  const names = [...above, node.name]
  return [
    { node, way: names.join(' › '), depth: above.length },
    ...node.childItems.flatMap((child) => placesOf(child, names)),
  ]
}

/** Nodes that `node` may be moved under: not itself, nothing below it. */
export function parentsFor(tree: Item, node: Pick<Item, 'id'>): Place[] {
  const branch = placesOf(tree).find((place) => place.node.id === node.id)
  const below = new Set(branch ? placesOf(branch.node).map((place) => place.node.id) : [])
  return placesOf(tree).filter((place) => !below.has(place.node.id))
}

export const findNode = (tree: Item, id: number): Item | undefined =>
  placesOf(tree).find(({ node }) => node.id === id)?.node

/** Stock items at the node and everywhere below it. */
export const countItems = (node: Item): number =>
  node.items.length + node.childItems.reduce((sum, child) => sum + countItems(child), 0)
