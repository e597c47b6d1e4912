-- The change feed keeps a window (architecture.md §6). The newest change of an agency always stays: it says how far a mirror
-- that has everything has come. A mirror that stands before the oldest kept change is told to start over.
create function depot.prune_changes(keep interval) returns bigint language plpgsql security definer set search_path = depot, pg_temp as $$
declare
  one int;
  gone bigint;
  total bigint := 0;
begin
  perform set_config('depot.agency', '', true);
  for one in select agency_id from agency order by agency_id loop
    -- Row-level security binds the owner as well: the feed is seen agency by agency.
    perform set_config('depot.agency', one::text, true);
    delete from changes where agency_id = one and at < now() - keep and seq < (select max(seq) from changes where agency_id = one);
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  perform set_config('depot.agency', '', true);
  return total;
end $$;
