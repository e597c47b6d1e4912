/** What one turn of the program has to say to the database leaves in one piece: a write to a socket costs more than most statements. */
import { Socket } from 'node:net'

export class GatheringSocket extends Socket {
  /** The driver corks and uncorks around each statement. Here that lasts until nothing is left to do but to wait. */
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
