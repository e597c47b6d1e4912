CREATE TABLE "depot"."payment" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"direction" smallint NOT NULL,
	"party_id" bigint NOT NULL,
	"payment_type" smallint NOT NULL,
	"bank_id" bigint,
	"cheque_id" bigint,
	"amount" bigint NOT NULL,
	"advance" bigint NOT NULL,
	"remark" text,
	"journal_entry_id" bigint NOT NULL,
	"reversed_at" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "payment_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "payment_amount" CHECK (amount > 0 and advance >= 0 and advance <= amount)
);
--> statement-breakpoint
CREATE TABLE "depot"."printed_paper" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"kind" text NOT NULL,
	"source_id" bigint NOT NULL,
	"times" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "printed_paper_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."transfer" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"from_bank_id" bigint NOT NULL,
	"to_bank_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"remark" text,
	"journal_entry_id" bigint NOT NULL,
	"reversed_at" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "transfer_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "transfer_amount" CHECK (amount > 0 and from_bank_id <> to_bank_id)
);
--> statement-breakpoint
ALTER TABLE "depot"."payment" ADD CONSTRAINT "payment_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."transfer" ADD CONSTRAINT "transfer_agency_id_from_bank_id_bank_agency_id_id_fk" FOREIGN KEY ("agency_id","from_bank_id") REFERENCES "depot"."bank"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."transfer" ADD CONSTRAINT "transfer_agency_id_to_bank_id_bank_agency_id_id_fk" FOREIGN KEY ("agency_id","to_bank_id") REFERENCES "depot"."bank"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_number" ON "depot"."payment" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "payment_date" ON "depot"."payment" USING btree ("agency_id","direction","date");--> statement-breakpoint
CREATE INDEX "payment_party" ON "depot"."payment" USING btree ("agency_id","party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entry" ON "depot"."payment" USING btree ("agency_id","journal_entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "printed_paper_document" ON "depot"."printed_paper" USING btree ("agency_id","kind","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_number" ON "depot"."transfer" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "transfer_date" ON "depot"."transfer" USING btree ("agency_id","date");--> statement-breakpoint
CREATE INDEX "bill_settlement_entry" ON "depot"."bill_settlement" USING btree ("agency_id","journal_entry_id");