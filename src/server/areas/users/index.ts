/** What other areas may use of this one. */
export { insertUser, linkItems, memberNamed, registerUser } from './commands.ts'
export { superAdminNames } from './queries.ts'
