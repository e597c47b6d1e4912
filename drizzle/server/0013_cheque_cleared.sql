ALTER TABLE "depot"."cheque" ADD COLUMN "cleared_on" date;--> statement-breakpoint
ALTER TABLE "depot"."cheque" ADD COLUMN "cleared_by" bigint;--> statement-breakpoint
-- Bankings that a statement of the bank shows already, of the agency that is chosen: rows of before this migration, and of older backups.
create function depot.fill_cleared() returns void language sql as $$
  update depot.cheque c set cleared_on = shown.on_date, cleared_by = shown.match_id, row_version = c.row_version + 1
  from (
    select distinct on (b.cheque_id) b.cheque_id, s.date as on_date, x.match_id
    from (select distinct on (e.cheque_id) e.cheque_id, e.journal_entry_id from depot.cheque_event e
      where e.to_status = 1 and e.undone_at is null and e.deleted_at is null order by e.cheque_id, e.id desc) b
    join depot.journal_line l on l.journal_entry_id = b.journal_entry_id
    join depot.bank_match_line x on x.journal_line_id = l.id and x.undone_at is null
    join depot.bank_statement_line s on s.match_id = x.match_id and s.deleted_at is null
    order by b.cheque_id, s.date desc) shown
  where c.id = shown.cheque_id and c.status = 1
$$;
--> statement-breakpoint
-- Row-level security binds the owner as well: agency by agency.
do $$
declare
  one int;
begin
  for one in select agency_id from depot.agency order by agency_id loop
    perform set_config('depot.agency', one::text, true);
    perform depot.fill_cleared();
  end loop;
  perform set_config('depot.agency', '', true);
end $$;
