/** Signing in and keeping the session (specification §7 Auth; E-73). */
import { z } from 'zod'
import { Role } from './enums.ts'
import { NewPassword } from './password.ts'
import { procedure } from './procedure.ts'
import { StrictText } from './rules.ts'

const tag = 'Auth'
const Secret = z.string().min(1, { message: 'is required' }).max(1024)

export const SessionUser = z.object({
  id: z.number().int(),
  username: z.string(),
  fullName: z.string(),
  agencies: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
export type SessionUser = z.infer<typeof SessionUser>

export const LoginAnswer = z.object({
  token: z.string(),
  refreshToken: z.string(),
  user: SessionUser,
  roles: z.array(Role),
  /** For the next sign-in of this person on this device: with it others' wrong guesses lock nobody out here. It opens nothing. */
  deviceToken: z.string(),
})
export type LoginAnswer = z.infer<typeof LoginAnswer>

export const auth = {
  /** Wrong name or password: 400 with 100006, never 401, so that the refresh queue is not triggered. */
  login: procedure({
    method: 'POST',
    path: '/api/Auth/Login',
    access: 'public',
    agencyFree: true,
    tag,
    summary: 'Sign in',
  })
    .input(z.strictObject({ username: StrictText, password: Secret, deviceToken: z.string().max(200).optional() }))
    .output(LoginAnswer),

  /** Rotates: every refresh token is used once; a repeat within 10 s answers the same successor (a lost reply). */
  refresh: procedure({
    method: 'POST',
    path: '/api/Auth/Refresh-Token',
    access: 'public',
    agencyFree: true,
    tag,
    summary: 'Exchange a refresh token',
  })
    .input(z.strictObject({ refreshToken: Secret }))
    .output(z.object({ token: z.string(), refreshToken: z.string() })),

  logout: procedure({
    method: 'POST',
    path: '/api/Auth/Logout',
    access: 'guest',
    agencyFree: true,
    tag,
    summary: 'Sign out: ends this session',
  })
    .input(z.strictObject({}))
    .output(z.object({ done: z.literal(true) })),

  /** Ends all other sessions of the user. */
  changePassword: procedure({
    method: 'POST',
    path: '/api/Auth/change-password',
    access: 'guest',
    agencyFree: true,
    tag,
    summary: 'Change one’s own password',
  })
    .input(z.strictObject({ currentPassword: Secret, newPassword: NewPassword }))
    .output(z.object({ done: z.literal(true) })),
}
