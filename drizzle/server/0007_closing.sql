CREATE TABLE "depot"."backdate_entry" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"posting_date" date NOT NULL,
	"source_type" text NOT NULL,
	"source_id" bigint NOT NULL,
	"journal_id" bigint,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"from_date" date NOT NULL,
	"affected" jsonb NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "backdate_entry_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."month_end" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"date" date NOT NULL,
	"journal_id" bigint,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" bigint NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" bigint,
	CONSTRAINT "month_end_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "depot"."day_end" ADD COLUMN "chain_hash" text;--> statement-breakpoint
ALTER TABLE "depot"."day_end" ADD COLUMN "chain_entries" integer;--> statement-breakpoint
ALTER TABLE "depot"."backdate_entry" ADD CONSTRAINT "backdate_entry_agency_id_journal_id_journal_agency_id_id_fk" FOREIGN KEY ("agency_id","journal_id") REFERENCES "depot"."journal"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."month_end" ADD CONSTRAINT "month_end_agency_id_journal_id_journal_agency_id_id_fk" FOREIGN KEY ("agency_id","journal_id") REFERENCES "depot"."journal"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backdate_entry_waiting" ON "depot"."backdate_entry" USING btree ("agency_id","id") WHERE status <> 'PROCESSED';--> statement-breakpoint
CREATE INDEX "backdate_entry_date" ON "depot"."backdate_entry" USING btree ("agency_id","posting_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "month_end_date" ON "depot"."month_end" USING btree ("agency_id","date") WHERE reopened_at is null;