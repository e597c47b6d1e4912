/**
 * Throws for what only a fault in the program can bring about, such as a row that was inserted and has no id. The server logs it with its
 * trace and answers UNEXPECTED. What a person got wrong is refused instead (errors.ts).
 *
 * @param what the state that should not be, in a few words
 */
export function unreachable(what: string): never {
  throw new Error(`Cannot happen: ${what}`)
}
