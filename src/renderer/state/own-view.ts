/** What a person keeps on this PC for themselves: it differs by person and agency, whoever else works here. */
import type { SessionState } from '#contract/desktop.ts'
import { useSession } from './session.ts'
import { keepView, useSettings, useView } from './settings.ts'

const ownKey = (name: string, state: SessionState | null): string =>
  `${name}:${state?.agency?.id ?? 0}:${state?.user?.id ?? 0}`

/** What was kept under `name`; undefined when nothing was. Its owner checks the shape. */
export const useOwnView = (name: string): unknown =>
  useView(
    ownKey(
      name,
      useSession(({ state }) => state),
    ),
  )

/** As {@link useOwnView}, outside of a component. */
export const ownView = (name: string): unknown =>
  useSettings.getState().views[ownKey(name, useSession.getState().state)]

export const keepOwnView = (name: string, value: unknown): Promise<void> =>
  keepView(ownKey(name, useSession.getState().state), value)
