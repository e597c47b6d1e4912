/** What a total says of the controls under it. Pure. */
import type { Column, Sum } from './definition.ts'

type Total = Sum<readonly Column[]>

/** The total says that it agrees only where every control row does. */
export function agreed({ agrees, ...total }: Total, controls: readonly { kind: string }[]): Total {
  const kinds = controls.map(({ kind }) => kind)
  const isAgreed = agrees !== undefined && kinds.includes('agrees') && !kinds.includes('differs')
  return isAgreed ? { ...total, agrees } : total
}
