CREATE TABLE "depot"."staff_payment" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"party_id" bigint NOT NULL,
	"way" text NOT NULL,
	"bank_id" bigint,
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
	CONSTRAINT "staff_payment_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "staff_payment_amount" CHECK (amount > 0 and (way = 'MONEY') = (bank_id is not null))
);
--> statement-breakpoint
ALTER TABLE "depot"."staff_payment" ADD CONSTRAINT "staff_payment_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."staff_payment" ADD CONSTRAINT "staff_payment_agency_id_bank_id_bank_agency_id_id_fk" FOREIGN KEY ("agency_id","bank_id") REFERENCES "depot"."bank"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_payment_number" ON "depot"."staff_payment" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "staff_payment_date" ON "depot"."staff_payment" USING btree ("agency_id","date");--> statement-breakpoint
CREATE INDEX "staff_payment_party" ON "depot"."staff_payment" USING btree ("agency_id","party_id");