-- What every writing transaction does at its begin and its end, as functions: their plans are kept, a text of several statements is
-- planned anew each time.
--
-- Commands look rows up by key. Their plans are kept for as long as the connection lives, most of them made while tables are small:
-- those should use the keys then too, and go on being good.
create function depot.enter_writing(one int) returns setof depot.agency language plpgsql as $$
begin
  perform set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
    set_config('depot.agency', one::text, true), pg_advisory_xact_lock(1, one);
  -- A statement of its own behind the lock: it sees what the one before wrote.
  return query select * from depot.agency where agency_id = one;
end $$;
--> statement-breakpoint
create function depot.newest_change(one int) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(max(seq), 0) from depot.changes where agency_id = one);
end $$;
--> statement-breakpoint
-- As before, but every name in full instead of a search path that is set and put back at each call.
create or replace function depot.capture_insert() returns trigger language plpgsql security definer as $$
begin
  insert into depot.changes (agency_id, tab, row_id, op) select agency_id, tg_table_name, id, 'I' from n order by id;
  perform pg_catalog.pg_notify('depot_changes', pg_catalog.current_setting('depot.agency', true));
  return null;
end $$;
--> statement-breakpoint
create or replace function depot.capture_update() returns trigger language plpgsql security definer as $$
begin
  insert into depot.changes (agency_id, tab, row_id, op) select agency_id, tg_table_name, id, 'U' from n order by id;
  perform pg_catalog.pg_notify('depot_changes', pg_catalog.current_setting('depot.agency', true));
  return null;
end $$;
--> statement-breakpoint
create or replace function depot.capture_delete() returns trigger language plpgsql security definer as $$
begin
  insert into depot.changes (agency_id, tab, row_id, op) select agency_id, tg_table_name, id, 'D' from o order by id;
  perform pg_catalog.pg_notify('depot_changes', pg_catalog.current_setting('depot.agency', true));
  return null;
end $$;
