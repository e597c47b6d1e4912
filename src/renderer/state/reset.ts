/** Signing out clears what the screens remember (specification §4: logout clears many module states). Stores register how. */
const resets = new Set<() => void>()

/** Registers how a store returns to its beginning. */
export function onSignOut(reset: () => void): void {
  resets.add(reset)
}

/** Returns every registered store to its beginning. */
export function resetStores(): void {
  for (const reset of resets) reset()
}
