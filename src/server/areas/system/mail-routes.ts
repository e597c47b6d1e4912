/** Calls of the agency's mail server (SYS-06). */
import { refuse } from '#contract/errors.ts'
import { mail } from '#contract/system/mail.ts'
import { audit } from '../../audit.ts'
import { changeMailServer, mailServer, removeMailServer, storedMailServer } from './mail-server-commands.ts'
import { isReportRoute } from '../../http/report.ts'
import { agencyFree, command, inAgency, preparedCommand, query } from '../../http/route.ts'
import { boundTo, openMail, sendReport } from './mail-commands.ts'

type Calls = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** @param calls all others: a report is named by its call */
export const mailRoutes = (calls: Calls) => ({
  server: query(mail.server, mailServer),
  changeServer: preparedCommand(
    mail.changeServer,
    async (call, { password }) =>
      password === undefined ? null : call.services.secrets.seal(password, boundTo(inAgency(call).agencyId)),
    changeMailServer,
  ),
  removeServer: command(mail.removeServer, removeMailServer),
  sender: query(mail.sender, async (tx) => ({ from: (await storedMailServer(tx))?.from ?? null })),
  test: agencyFree(mail.test, async (incoming, { to }) => {
    const call = inAgency(incoming)
    const { services, agencyId, actor } = call
    const send = await openMail(call)
    await send({
      to,
      subject: 'Depot: test message',
      text: 'The mail server works: reports can be sent from Depot.',
    })
    await services.database.write(agencyId, actor, (tx) =>
      audit(tx, { entity: 'mail', entityId: null, action: 'test', before: null, after: { to } }),
    )
    return { to }
  }),
  send: agencyFree(mail.send, async (call, input) => {
    const [area = '', name = ''] = input.call.split('.')
    const procedures = Object.hasOwn(calls, area) ? (calls[area] ?? {}) : {}
    const route = Object.hasOwn(procedures, name) ? procedures[name] : undefined
    if (!isReportRoute(route))
      refuse('INVALID', 'There is no such report.', [{ field: 'call', message: 'is no report' }])
    return sendReport(inAgency(call), route, input)
  }),
})
