/** How the closings of months are read (E-71): parts of statements, with the names `m` closing, `j` its entry, `u` who closed, `v` what reverses the entry. */
import { sql } from 'drizzle-orm'

export const closings = sql`depot.month_end m
  join depot.users u on u.id = m.closed_by
  left join depot.journal_entry j on j.agency_id = m.agency_id and j.id = m.journal_entry_id`

export const joinReversal = sql`left join depot.journal_entry v on v.agency_id = m.agency_id and v.reverses_id = m.journal_entry_id`

/** As the audit log keeps it; null where none was said. */
export const reopeningReason = sql`(select g.after->>'reason' from depot.audit_log g
  where g.agency_id = m.agency_id and g.entity = 'month_end' and g.entity_id = m.id and g.action = 'reopen' limit 1)`
