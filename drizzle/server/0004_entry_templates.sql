CREATE TABLE "depot"."entry_template" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"name" text NOT NULL,
	"memo" text,
	"every" text NOT NULL,
	"on_day" smallint NOT NULL,
	"next_due" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "entry_template_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."entry_template_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"template_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"account_id" bigint NOT NULL,
	"party_id" bigint,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"note" text,
	CONSTRAINT "entry_template_line_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "depot"."entry_template_line" ADD CONSTRAINT "entry_template_line_agency_id_template_id_entry_template_agency_id_id_fk" FOREIGN KEY ("agency_id","template_id") REFERENCES "depot"."entry_template"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."entry_template_line" ADD CONSTRAINT "entry_template_line_agency_id_account_id_account_agency_id_id_fk" FOREIGN KEY ("agency_id","account_id") REFERENCES "depot"."account"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."entry_template_line" ADD CONSTRAINT "entry_template_line_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_template_name" ON "depot"."entry_template" USING btree ("agency_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_template_line_no" ON "depot"."entry_template_line" USING btree ("agency_id","template_id","line_no");