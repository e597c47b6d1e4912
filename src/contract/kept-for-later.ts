/** What a write throws that has no answer yet: it is kept in the outbox of this PC, and sent when the server can be reached. */
export class KeptForLater extends Error {
  /** Under which the outbox keeps it. */
  readonly id: string
  /** What the call answers as far as this PC knows; undefined when nothing is known. */
  readonly shown: { value: unknown } | undefined
  constructor(id: string, shown?: { value: unknown }) {
    super('it is kept until the server can be reached')
    this.name = 'KeptForLater'
    this.id = id
    this.shown = shown
  }
}
