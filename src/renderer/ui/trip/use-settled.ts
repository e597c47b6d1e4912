/** Which words are said where a settled trip takes nothing more: its settlement is amended by Admins alone. */
import { isAdmin } from '#contract/access.ts'
import { useRoles } from '#state/session.ts'

export const useSettled = (): 'settled' | 'settledAskAdmin' => (isAdmin(useRoles()) ? 'settled' : 'settledAskAdmin')
