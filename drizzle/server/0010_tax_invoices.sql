CREATE TABLE "depot"."tax_invoice" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"trip_id" bigint NOT NULL,
	"party_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"journal_entry_id" bigint NOT NULL,
	"replaced_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tax_invoice_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "tax_invoice_amount" CHECK (tax > 0 and tax < amount)
);
--> statement-breakpoint
ALTER TABLE "depot"."tax_invoice" ADD CONSTRAINT "tax_invoice_agency_id_trip_id_trip_agency_id_id_fk" FOREIGN KEY ("agency_id","trip_id") REFERENCES "depot"."trip"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."tax_invoice" ADD CONSTRAINT "tax_invoice_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_invoice_number" ON "depot"."tax_invoice" USING btree ("agency_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_invoice_in_force" ON "depot"."tax_invoice" USING btree ("agency_id","trip_id","party_id") WHERE replaced_on is null;