/** Holds a stand-in to Electron's own types: names that Electron does not have, and results of another type, do not compile. */

type Returned<F> = F extends (...args: never[]) => infer R ? R : never

/** A member of the stand-in: a function may take less than Electron's, and must return the same. */
type Member<T> = T extends (...args: never[]) => unknown ? (...args: never[]) => Returned<T> : T

/** The members `K` of `T`. Listening members are left to EventEmitter, whose `on` returns itself. */
export type Shape<T, K extends keyof T> = { [P in K]: P extends 'on' | 'once' ? unknown : Member<T[P]> }
