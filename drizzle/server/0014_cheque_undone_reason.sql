ALTER TABLE "depot"."cheque_event" ADD COLUMN "undone_reason" text;--> statement-breakpoint
-- What the audit log knows of steps that were taken back before; desktops get those steps anew, with the name of who did it.
-- Row-level security binds the owner as well: agency by agency.
do $$
declare
  one int;
begin
  for one in select agency_id from depot.agency order by agency_id loop
    perform set_config('depot.agency', one::text, true);
    update depot.cheque_event e set row_version = e.row_version + 1, undone_reason = (
      select a.after ->> 'reason' from depot.audit_log a
      where a.entity = 'cheque' and a.action = 'undo' and a.entity_id = e.cheque_id and a.at = e.undone_at limit 1)
    where e.undone_at is not null;
  end loop;
  perform set_config('depot.agency', '', true);
end $$;
