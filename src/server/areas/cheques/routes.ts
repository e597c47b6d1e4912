/** Calls of the cheques area: contract procedure → command or query, nothing else. */
import { cheque } from '#contract/cheque.ts'
import { command } from '../../http/route.ts'
import { openCheques } from './commands.ts'

export const chequeRoutes = { openCheques: command(cheque.openCheques, openCheques) }
