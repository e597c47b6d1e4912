-- Agencies that were made before there were trips get what every agency begins with (areas/people/seed-commands.ts).
-- The tables of the migrations before this one may still be without their capture of changes: mirrors would miss these rows.
select depot.secure_agency_tables();
--> statement-breakpoint
do $$
declare
  of_agency record;
  owner_id bigint;
begin
  for of_agency in select agency_id from depot.agency loop
    perform set_config('depot.agency', of_agency.agency_id::text, true);
    select coalesce(min(user_id), 0) into owner_id from depot.user_agency where member_of = of_agency.agency_id;
    insert into depot.vehical (reg_no, name, type, is_counter, created_by) values ('COUNTER', 'Store counter', 0, true, owner_id);
    insert into depot.employee_base_role (name, is_sales_ref, created_by)
    values ('SALES REP', true, owner_id), ('DRIVER', false, owner_id), ('HELPER', false, owner_id), ('CASHIER', false, owner_id);
  end loop;
  perform set_config('depot.agency', '', true);
end $$;
