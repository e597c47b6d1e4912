-- Guards that every agency table gets: row-level security, grants to the runtime role, change capture.
-- Called by the migrator after each migration, so that a new table cannot be forgotten. Idempotent.

-- Tables whose rows never travel to a mirror and are not worth a line in the change feed.
create function depot.uncaptured_tables() returns text[] language sql immutable as $$
  select array['audit_log', 'changes', 'idempotency_key', 'ledger_head', 'number_sequence']
$$;
--> statement-breakpoint
create function depot.append_only_tables() returns text[] language sql immutable as $$
  select array['audit_log', 'bottle_move', 'journal', 'journal_line', 'stock_move']
$$;
--> statement-breakpoint
-- One change row per touched row. Security definer: the runtime role itself may not write the feed, so it cannot forge it.
create function depot.capture_insert() returns trigger language plpgsql security definer set search_path = depot, pg_temp as $$
begin
  insert into changes (agency_id, tab, row_id, op) select agency_id, tg_table_name, id, 'I' from n order by id;
  perform pg_notify('depot_changes', current_setting('depot.agency', true));
  return null;
end $$;
--> statement-breakpoint
create function depot.capture_update() returns trigger language plpgsql security definer set search_path = depot, pg_temp as $$
begin
  insert into changes (agency_id, tab, row_id, op) select agency_id, tg_table_name, id, 'U' from n order by id;
  perform pg_notify('depot_changes', current_setting('depot.agency', true));
  return null;
end $$;
--> statement-breakpoint
create function depot.capture_delete() returns trigger language plpgsql security definer set search_path = depot, pg_temp as $$
begin
  insert into changes (agency_id, tab, row_id, op) select agency_id, tg_table_name, id, 'D' from o order by id;
  perform pg_notify('depot_changes', current_setting('depot.agency', true));
  return null;
end $$;
--> statement-breakpoint
-- Posted rows never change (domain.md C5): a correction is a reversal.
create function depot.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are posted and cannot be changed', tg_table_name using errcode = 'raise_exception';
end $$;
--> statement-breakpoint
-- Every entry balances, whoever writes it (C4, I1).
create function depot.refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from n group by agency_id, journal_id having sum(debit) <> sum(credit) or count(*) < 2) then
    raise exception 'debits and credits of a journal entry differ' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Nothing but closing entries is dated in a closed month (E-71, I22).
create function depot.refuse_closed_period() returns trigger language plpgsql as $$
begin
  if exists (select 1 from n join depot.agency a on a.agency_id = n.agency_id where n.posting_date <= a.closed_month_end and not n.is_closing) then
    raise exception 'the month of a journal entry is closed' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger journal_line_balanced after insert on depot.journal_line referencing new table as n for each statement execute function depot.refuse_unbalanced();
--> statement-breakpoint
create trigger journal_open_period after insert on depot.journal referencing new table as n for each statement execute function depot.refuse_closed_period();
--> statement-breakpoint
create function depot.secure_agency_tables() returns void language plpgsql set search_path = depot, pg_temp as $$
declare
  tab text;
  app text := 'depot_app';
  none text := 'coalesce(current_setting(''depot.agency'', true), '''') = ''''';
  mine text := 'agency_id = nullif(current_setting(''depot.agency'', true), '''')::int';
begin
  execute format('grant usage on schema depot to %I', app);
  execute format('grant select, insert, update, delete on all tables in schema depot to %I', app);
  execute format('grant usage, select on all sequences in schema depot to %I', app);
  execute format('grant execute on all functions in schema depot to %I', app);
  for tab in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped
    where c.relnamespace = 'depot'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('alter table depot.%I enable row level security', tab);
    execute format('alter table depot.%I force row level security', tab);
    execute format('drop policy if exists own_agency on depot.%I', tab);
    if tab = 'agency' then
      -- Without an agency chosen (sign-in, first run) the list of agencies is readable and a new one may be added; inside one, only itself.
      execute format('create policy own_agency on depot.agency using (%s or %s) with check (%s or %s)', none, mine, none, mine);
    elsif tab = 'changes' then
      -- A new agency's row is captured before anything is chosen. Only the capture functions may write here.
      execute format('create policy own_agency on depot.changes using (%s) with check (%s or %s)', mine, none, mine);
    else
      execute format('create policy own_agency on depot.%I using (%s) with check (%s)', tab, mine, mine);
    end if;
    if tab = any (depot.append_only_tables()) then
      execute format('revoke update, delete on depot.%I from %I', tab, app);
      if not exists (select 1 from pg_trigger where tgrelid = format('depot.%I', tab)::regclass and tgname = 'posted_for_good') then
        execute format('create trigger posted_for_good before update or delete on depot.%I for each row execute function depot.refuse_change()', tab);
      end if;
    end if;
    if not (tab = any (depot.uncaptured_tables())) and not exists (select 1 from pg_trigger where tgrelid = format('depot.%I', tab)::regclass and tgname = 'capture_i') then
      execute format('create trigger capture_i after insert on depot.%I referencing new table as n for each statement execute function depot.capture_insert()', tab);
      execute format('create trigger capture_u after update on depot.%I referencing new table as n for each statement execute function depot.capture_update()', tab);
      execute format('create trigger capture_d after delete on depot.%I referencing old table as o for each statement execute function depot.capture_delete()', tab);
    end if;
  end loop;
  execute format('revoke insert, update, delete on depot.changes from %I', app);
end $$;
