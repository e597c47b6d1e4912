CREATE TABLE "depot"."device" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"device_id" uuid NOT NULL,
	"host_name" text NOT NULL,
	"name" text,
	"version" text NOT NULL,
	"first_heard_at" timestamp with time zone NOT NULL,
	"last_heard_at" timestamp with time zone NOT NULL,
	"user_id" bigint NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"oldest_at" timestamp with time zone,
	"newest_operation_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	CONSTRAINT "device_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "depot"."user_session" ADD COLUMN "device_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "device_once" ON "depot"."device" USING btree ("agency_id","device_id");--> statement-breakpoint
-- A contact of a computer is no change of the books: it goes to no mirror, and wakes none.
create or replace function depot.uncaptured_tables() returns text[] language sql immutable as $$
  select array['audit_log', 'changes', 'device', 'idempotency_key', 'ledger_head', 'number_sequence']
$$;
