CREATE TABLE "depot"."expense" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"category" smallint NOT NULL,
	"account_id" bigint NOT NULL,
	"payee" text,
	"bill_no" text,
	"description" text,
	"employee_id" bigint,
	"vehical_id" bigint,
	"amount" bigint NOT NULL,
	"status" smallint NOT NULL,
	"payment_status" smallint DEFAULT 1 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"approved_by" bigint,
	"approved_at" timestamp with time zone,
	"journal_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "expense_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "expense_paid" CHECK (amount > 0 and paid >= 0 and paid <= amount)
);
--> statement-breakpoint
CREATE TABLE "depot"."expense_payment" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"expense_id" bigint NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"fund_source" smallint NOT NULL,
	"bank_id" bigint NOT NULL,
	"cheque_id" bigint,
	"journal_id" bigint,
	"reversed_at" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "expense_payment_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "expense_payment_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."advance" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"date" date NOT NULL,
	"direction" smallint NOT NULL,
	"party_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"applied" bigint DEFAULT 0 NOT NULL,
	"cheque_id" bigint,
	"journal_id" bigint,
	"reversed_at" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "advance_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "advance_applied" CHECK (amount > 0 and applied >= 0 and applied <= amount)
);
--> statement-breakpoint
CREATE TABLE "depot"."creditor_cheque_due" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"creditor_id" bigint NOT NULL,
	"name" text NOT NULL,
	"due_dates" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "creditor_cheque_due_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."cheque_collection" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"cheque_id" bigint NOT NULL,
	"routing_id" bigint,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"journal_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "cheque_collection_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "cheque_collection_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."credit_row" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"routing_id" bigint NOT NULL,
	"tr_type" smallint NOT NULL,
	"payment_source" smallint NOT NULL,
	"party_id" bigint NOT NULL,
	"bill_id" bigint,
	"bank_id" bigint,
	"amount" bigint NOT NULL,
	"bill_no" text,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "credit_row_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "credit_row_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "depot"."cheque" ALTER COLUMN "party_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "depot"."day_end" ALTER COLUMN "status" SET DEFAULT 'CLOSED';--> statement-breakpoint
ALTER TABLE "depot"."account" ADD COLUMN "overdraft_limit" bigint;--> statement-breakpoint
ALTER TABLE "depot"."bank" ADD COLUMN "cheque_layout" jsonb;--> statement-breakpoint
ALTER TABLE "depot"."bill_settlement" ADD COLUMN "advance_id" bigint;--> statement-breakpoint
ALTER TABLE "depot"."cheque" ADD COLUMN "payee" text;--> statement-breakpoint
ALTER TABLE "depot"."cheque_event" ADD COLUMN "bank_charge" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "depot"."cheque_event" ADD COLUMN "customer_charge" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "depot"."cheque_event" ADD COLUMN "bill_id" bigint;--> statement-breakpoint
ALTER TABLE "depot"."cheque_event" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "depot"."cheque_event" ADD COLUMN "undone_by" bigint;--> statement-breakpoint
ALTER TABLE "depot"."day_end" ADD COLUMN "differences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "depot"."day_end" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "depot"."day_end" ADD COLUMN "counted_cash" bigint;--> statement-breakpoint
ALTER TABLE "depot"."day_end" ADD COLUMN "journal_id" bigint;--> statement-breakpoint
ALTER TABLE "depot"."expense" ADD CONSTRAINT "expense_agency_id_account_id_account_agency_id_id_fk" FOREIGN KEY ("agency_id","account_id") REFERENCES "depot"."account"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."expense_payment" ADD CONSTRAINT "expense_payment_agency_id_expense_id_expense_agency_id_id_fk" FOREIGN KEY ("agency_id","expense_id") REFERENCES "depot"."expense"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."advance" ADD CONSTRAINT "advance_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."creditor_cheque_due" ADD CONSTRAINT "creditor_cheque_due_agency_id_creditor_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","creditor_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."cheque_collection" ADD CONSTRAINT "cheque_collection_agency_id_cheque_id_cheque_agency_id_id_fk" FOREIGN KEY ("agency_id","cheque_id") REFERENCES "depot"."cheque"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."credit_row" ADD CONSTRAINT "credit_row_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."credit_row" ADD CONSTRAINT "credit_row_agency_id_bill_id_credit_bill_agency_id_id_fk" FOREIGN KEY ("agency_id","bill_id") REFERENCES "depot"."credit_bill"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expense_number" ON "depot"."expense" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "expense_date" ON "depot"."expense" USING btree ("agency_id","status","date");--> statement-breakpoint
CREATE INDEX "expense_payment_expense" ON "depot"."expense_payment" USING btree ("agency_id","expense_id");--> statement-breakpoint
CREATE INDEX "expense_payment_cheque" ON "depot"."expense_payment" USING btree ("agency_id","cheque_id");--> statement-breakpoint
CREATE INDEX "advance_party" ON "depot"."advance" USING btree ("agency_id","party_id","direction");--> statement-breakpoint
CREATE UNIQUE INDEX "creditor_cheque_due_name" ON "depot"."creditor_cheque_due" USING btree ("agency_id","creditor_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cheque_collection_cheque" ON "depot"."cheque_collection" USING btree ("agency_id","cheque_id");--> statement-breakpoint
CREATE INDEX "cheque_collection_trip" ON "depot"."cheque_collection" USING btree ("agency_id","routing_id");--> statement-breakpoint
CREATE INDEX "credit_row_trip" ON "depot"."credit_row" USING btree ("agency_id","routing_id");--> statement-breakpoint
CREATE INDEX "credit_row_bill" ON "depot"."credit_row" USING btree ("agency_id","bill_id");--> statement-breakpoint
CREATE INDEX "bill_settlement_cheque" ON "depot"."bill_settlement" USING btree ("agency_id","cheque_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_own_number" ON "depot"."cheque" USING btree ("agency_id","bank_id","number") WHERE direction = 2 and deleted_at is null and status <> 4;--> statement-breakpoint
ALTER TABLE "depot"."cheque" ADD CONSTRAINT "cheque_to_whom" CHECK (party_id is not null or payee is not null);