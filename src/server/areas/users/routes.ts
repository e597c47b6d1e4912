/** Calls of User. Passwords are judged and hashed before the transaction: hashing is slow on purpose. */
import { user } from '#contract/users/user.ts'
import { namesAround } from '../../auth/caller.ts'
import { requireStrongPassword } from '../../auth/passwords.ts'
import { command, inAgency, preparedCommand, query, signedIn } from '../../http/route.ts'
import { assignItems, register, removeUser, resetPassword, updateUser } from './change-commands.ts'
import { baseItemsOf, getUser, listUsers, ownBaseItems, rolesOfUser, userById } from './queries.ts'

export const userRoutes = {
  list: query(user.list, listUsers),
  get: query(user.get, getUser),
  roles: query(user.roles, rolesOfUser),
  ownBaseItems: query(user.ownBaseItems, ownBaseItems),
  baseItems: query(user.baseItems, baseItemsOf),
  register: preparedCommand(
    user.register,
    async (call, { password, username, fullName }) => {
      const { services, caller } = signedIn(call)
      requireStrongPassword(password, 'password', namesAround({ username, fullName }, caller))
      return services.auth.hashPassword(password, caller.userId)
    },
    register,
  ),
  assignMainItemCategory: command(user.assignMainItemCategory, assignItems),
  update: command(user.update, updateUser),
  resetPassword: preparedCommand(
    user.resetPassword,
    async (call, { id, newPassword }) => {
      const { services, agencyId, actor, caller } = inAgency(call)
      const person = await services.database.read(agencyId, actor, (tx) => userById(tx, id))
      requireStrongPassword(newPassword, 'newPassword', namesAround(person, caller))
      return services.auth.hashPassword(newPassword, caller.userId)
    },
    resetPassword,
  ),
  remove: command(user.remove, removeUser),
}
