CREATE TABLE "depot"."bank_match" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"bank_id" bigint NOT NULL,
	"last_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	CONSTRAINT "bank_match_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."bank_match_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"match_id" bigint NOT NULL,
	"journal_line_id" bigint NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bank_match_line_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."bank_open_item" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"bank_id" bigint NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"text" text,
	"match_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bank_open_item_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "bank_open_item_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."bank_statement" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"bank_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"opening" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"mapping" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bank_statement_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "bank_statement_days" CHECK (from_date <= to_date)
);
--> statement-breakpoint
CREATE TABLE "depot"."bank_statement_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"statement_id" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"text" text NOT NULL,
	"reference" text,
	"content_key" text NOT NULL,
	"match_id" bigint,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bank_statement_line_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "bank_statement_line_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
ALTER TABLE "depot"."bank_match" ADD CONSTRAINT "bank_match_agency_id_bank_id_bank_agency_id_id_fk" FOREIGN KEY ("agency_id","bank_id") REFERENCES "depot"."bank"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bank_match_line" ADD CONSTRAINT "bank_match_line_agency_id_match_id_bank_match_agency_id_id_fk" FOREIGN KEY ("agency_id","match_id") REFERENCES "depot"."bank_match"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bank_match_line" ADD CONSTRAINT "bank_match_line_agency_id_journal_line_id_journal_line_agency_id_id_fk" FOREIGN KEY ("agency_id","journal_line_id") REFERENCES "depot"."journal_line"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bank_open_item" ADD CONSTRAINT "bank_open_item_agency_id_bank_id_bank_agency_id_id_fk" FOREIGN KEY ("agency_id","bank_id") REFERENCES "depot"."bank"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bank_open_item" ADD CONSTRAINT "bank_open_item_agency_id_match_id_bank_match_agency_id_id_fk" FOREIGN KEY ("agency_id","match_id") REFERENCES "depot"."bank_match"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bank_statement" ADD CONSTRAINT "bank_statement_agency_id_bank_id_bank_agency_id_id_fk" FOREIGN KEY ("agency_id","bank_id") REFERENCES "depot"."bank"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bank_statement_line" ADD CONSTRAINT "bank_statement_line_agency_id_statement_id_bank_statement_agency_id_id_fk" FOREIGN KEY ("agency_id","statement_id") REFERENCES "depot"."bank_statement"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bank_statement_line" ADD CONSTRAINT "bank_statement_line_agency_id_match_id_bank_match_agency_id_id_fk" FOREIGN KEY ("agency_id","match_id") REFERENCES "depot"."bank_match"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_match_bank" ON "depot"."bank_match" USING btree ("agency_id","bank_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_match_line_once" ON "depot"."bank_match_line" USING btree ("agency_id","journal_line_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "bank_match_line_match" ON "depot"."bank_match_line" USING btree ("agency_id","match_id");--> statement-breakpoint
CREATE INDEX "bank_open_item_bank" ON "depot"."bank_open_item" USING btree ("agency_id","bank_id","id");--> statement-breakpoint
CREATE INDEX "bank_open_item_match" ON "depot"."bank_open_item" USING btree ("agency_id","match_id") WHERE match_id is not null;--> statement-breakpoint
CREATE INDEX "bank_statement_bank" ON "depot"."bank_statement" USING btree ("agency_id","bank_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_line_once" ON "depot"."bank_statement_line" USING btree ("agency_id","bank_id","content_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bank_statement_line_day" ON "depot"."bank_statement_line" USING btree ("agency_id","bank_id","date","id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_statement" ON "depot"."bank_statement_line" USING btree ("agency_id","statement_id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_match" ON "depot"."bank_statement_line" USING btree ("agency_id","match_id") WHERE match_id is not null;