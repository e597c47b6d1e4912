-- The runtime role gets what it uses and no more. A function that runs as its owner must find nothing of its caller's making: a type or a
-- temporary object of the runtime role, met in such a function, would run as the owner.
alter function depot.capture_insert() set search_path = pg_catalog, pg_temp;
--> statement-breakpoint
alter function depot.capture_update() set search_path = pg_catalog, pg_temp;
--> statement-breakpoint
alter function depot.capture_delete() set search_path = pg_catalog, pg_temp;
--> statement-breakpoint
alter function depot.prune_changes(interval) set search_path = pg_catalog, depot, pg_temp;
--> statement-breakpoint
-- Called by the migrator after each migration, behind secure_agency_tables().
create function depot.restrict_runtime_role() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- Triggers need no right to run their functions; to hang one onto another table does.
  revoke all on all functions in schema depot from public, depot_app;
  grant execute on function depot.enter_writing(int), depot.newest_change(int), depot.prune_changes(interval),
    depot.append_only_tables(), depot.uncaptured_tables() to depot_app;
  -- The keys are read as the owner when a server starts.
  revoke all on depot.server_key from depot_app;
  revoke insert, update, delete on depot.migration from depot_app;
end $$;
