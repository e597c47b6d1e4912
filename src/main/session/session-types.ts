/** What the session is to the rest of the program, and what it needs of it. */
import type { BridgeEvent, ServerChoice, SessionState } from '#contract/desktop.ts'
import type { Product } from '#contract/inventory/stock.ts'
import type { PublicConfig } from '#contract/system/app-config.ts'
import type { Api } from '../api/client.ts'
import type { Log } from '../log/log.ts'
import type { Supervisor } from '../server-supervisor/supervisor.ts'
import type { JsonFile } from '../settings/json-file.ts'
import type { Connection } from '../sync/connection.ts'
import type { Sync } from '../sync/sync.ts'
import type { OfflineSignIn } from './offline-sign-in.ts'
import type { StoredSession } from './stored.ts'
import type { Tokens } from './tokens.ts'

/** What the mirror knows of things that the session shows. */
export type SessionMirror = {
  products(): Product[] | undefined
  config(known: PublicConfig | null): PublicConfig | undefined
}

export type SessionDeps = {
  stored: JsonFile<StoredSession>
  api: Pick<Api, 'typed'>
  connection: Pick<Connection, 'isUp' | 'markDown' | 'onChange'>
  offline: OfflineSignIn
  sync: Pick<Sync, 'open' | 'close'>
  supervisor: Pick<Supervisor, 'start' | 'stop' | 'origin'>
  tokens: Tokens
  mirror: SessionMirror
  /** Whether documents of this person wait on this PC to be sent. */
  hasWaiting: (userId: number) => boolean
  /** Whether this PC holds a demo that was made before. */
  hasDemo: () => boolean
  emit: (event: BridgeEvent) => void
  log: Log
}

export type Session = {
  state(): SessionState
  /** Origin of the server of the session; null while it is not known or not up. */
  origin(): string | null
  /** Key that the server must show; null where its certificate is checked as usual. */
  pin(): string | null
  agencyId(): number
  userId(): number
  roles(): SessionState['roles']
  config(): PublicConfig | null
  /** Names whose mirror and drafts these are; null while nobody works in an agency. */
  owner(): string | null
  /** Names whose settings these are, in whatever agency; null while nobody is signed in. */
  person(): string | null
  restore(): Promise<void>
  signIn(username: string, password: string): Promise<SessionState>
  signOut(): Promise<SessionState>
  /** Goes on with a session that expired. */
  confirm(password: string): Promise<SessionState>
  /** The person changed their own password at the server. */
  passwordChanged(password: string): Promise<void>
  /**
   * The server ended it: a refresh was refused, or a sign-in that was made without it. While the person's documents wait it expires: the
   * page stays, nothing is answered or sent, and the password is asked. `lockedOut`: because of this computer, in words; then it ends.
   */
  ended(wasConfirmed: boolean, lockedOut?: string | null): void
  products(agencyId: number): Promise<Product[]>
  choose(agencyId: number, productId: number): Promise<SessionState>
  leaveProduct(): Promise<SessionState>
  /** Has the local server up, before it is known whether it will be the one to work with. */
  startLocal(): Promise<void>
  /** The server to work with from now on; null returns to the first-run screen. */
  chooseServer(server: ServerChoice | null): Promise<SessionState>
  /** Ends the making of a demo that `chooseServer` waits for, which then resolves with the first run as it was. */
  stopDemo(): Promise<void>
  /** Back from the first-run screen to the server that was left; without one nothing changes. */
  returnToServer(): Promise<SessionState>
  /** Loads a backup into a fresh database on this PC, and works with that from now on. */
  restoreBackup(path: string): Promise<SessionState>
  serverUp(): void
  mirrorChanged(): void
  /** Keeps the sealed refresh token. */
  rest(sealed: string | null): Promise<void>
}
