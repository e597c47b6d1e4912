/** What a write throws that has no answer yet: it is kept in the outbox of this PC, and sent when the server can be reached. */
export class KeptForLater extends Error {
  /** Under which the outbox keeps it. */
  readonly id: string
  constructor(id: string) {
    super('it is kept until the server can be reached')
    this.name = 'KeptForLater'
    this.id = id
  }
}
