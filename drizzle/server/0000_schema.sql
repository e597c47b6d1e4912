CREATE SEQUENCE "depot"."agency_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "depot"."change_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "depot"."row_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "depot"."bottle_loan" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"party_id" bigint NOT NULL,
	"bottle_stock_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"closed_returned" integer DEFAULT 0 NOT NULL,
	"closed_paid" integer DEFAULT 0 NOT NULL,
	"closed_damaged" integer DEFAULT 0 NOT NULL,
	"deposit" bigint DEFAULT 0 NOT NULL,
	"deposit_refunded" bigint DEFAULT 0 NOT NULL,
	"uprice_at_issue" bigint NOT NULL,
	"trip_id" bigint,
	"rep_id" bigint,
	"is_short" boolean DEFAULT false NOT NULL,
	"remark" text,
	"journal_entry_id" bigint,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bottle_loan_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "bottle_loan_closed" CHECK (closed_returned + closed_paid + closed_damaged <= qty)
);
--> statement-breakpoint
CREATE TABLE "depot"."bottle_movement" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"posting_date" date NOT NULL,
	"bottle_stock_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"from_loc" text NOT NULL,
	"to_loc" text NOT NULL,
	"uprice" bigint NOT NULL,
	"party_id" bigint,
	"source_type" text NOT NULL,
	"source_id" bigint NOT NULL,
	"reverses_id" bigint,
	CONSTRAINT "bottle_movement_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "bottle_movement_qty" CHECK (qty > 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."bottle_receipt" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"ref_no" text,
	"remark" text,
	"total" bigint NOT NULL,
	"bill_id" bigint,
	"journal_entry_id" bigint,
	"status" text DEFAULT 'POSTED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bottle_receipt_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."bottle_receipt_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"bottle_receipt_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"bottle_stock_id" bigint NOT NULL,
	"from_loc" text NOT NULL,
	"to_loc" text NOT NULL,
	"qty" integer NOT NULL,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"uprice" bigint NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "bottle_receipt_line_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "bottle_receipt_line_qty" CHECK (qty > 0 and unit_price >= 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."bottle_stock" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"item_code" text NOT NULL,
	"description" text NOT NULL,
	"capacity" bigint NOT NULL,
	"bottle_item_id" bigint NOT NULL,
	"uprice" bigint NOT NULL,
	"selling_price" bigint DEFAULT 0 NOT NULL,
	"deposit_price" bigint DEFAULT 0 NOT NULL,
	"qty" integer DEFAULT 0 NOT NULL,
	"full_qty" integer DEFAULT 0 NOT NULL,
	"primary_qty" integer DEFAULT 0 NOT NULL,
	"outlet_qty" integer DEFAULT 0 NOT NULL,
	"damage_qty" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bottle_stock_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "bottle_stock_counts" CHECK (qty >= 0 and full_qty >= 0 and primary_qty >= 0 and outlet_qty >= 0 and damage_qty >= 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."bottle_stock_price" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"bottle_stock_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"uprice" bigint NOT NULL,
	"journal_entry_id" bigint,
	CONSTRAINT "bottle_stock_price_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."bottle_type" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"capacity" bigint NOT NULL,
	"unit" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bottle_type_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."loan_closure" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"loan_id" bigint NOT NULL,
	"date" date NOT NULL,
	"qty_returned" integer DEFAULT 0 NOT NULL,
	"qty_damaged" integer DEFAULT 0 NOT NULL,
	"qty_paid" integer DEFAULT 0 NOT NULL,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"damage_charge" bigint DEFAULT 0 NOT NULL,
	"payment_type" smallint,
	"bank_id" bigint,
	"cheque_id" bigint,
	"bill_id" bigint,
	"deposit_refund" bigint DEFAULT 0 NOT NULL,
	"deposit_set_off" bigint DEFAULT 0 NOT NULL,
	"deposit_forfeited" bigint DEFAULT 0 NOT NULL,
	"trip_id" bigint,
	"journal_entry_id" bigint,
	"reversed_at" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "loan_closure_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "loan_closure_qty" CHECK (qty_returned >= 0 and qty_damaged >= 0 and qty_paid >= 0 and qty_returned + qty_damaged + qty_paid + deposit_refund + deposit_set_off + deposit_forfeited > 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."backdate_entry" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"posting_date" date NOT NULL,
	"source_type" text NOT NULL,
	"source_id" bigint NOT NULL,
	"journal_entry_id" bigint,
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
CREATE TABLE "depot"."day_end" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"date" date NOT NULL,
	"status" text DEFAULT 'CLOSED' NOT NULL,
	"totals" jsonb NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"counted_cash" bigint,
	"journal_entry_id" bigint,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" bigint NOT NULL,
	"chain_hash" text,
	"chain_entries" integer,
	CONSTRAINT "day_end_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."month_end" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"date" date NOT NULL,
	"journal_entry_id" bigint,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" bigint NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" bigint,
	CONSTRAINT "month_end_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
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
	"vehicle_id" bigint,
	"amount" bigint NOT NULL,
	"status" smallint NOT NULL,
	"payment_status" smallint DEFAULT 1 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"editors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approved_by" bigint,
	"approved_at" timestamp with time zone,
	"journal_entry_id" bigint,
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
	"journal_entry_id" bigint,
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
CREATE TABLE "depot"."expiry_note" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"remarks" text,
	"supplier_id" bigint,
	"total" bigint NOT NULL,
	"status" text DEFAULT 'POSTED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "expiry_note_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."expiry_note_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"expiry_note_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"input_line" integer,
	"exist" smallint NOT NULL,
	"stock_item_id" bigint,
	"lot_id" bigint,
	"description" text NOT NULL,
	"source_loc" text NOT NULL,
	"qty" integer NOT NULL,
	"value" bigint NOT NULL,
	"disposal" text NOT NULL,
	"claim_value" bigint DEFAULT 0 NOT NULL,
	"bottle_damaged" boolean DEFAULT false NOT NULL,
	"supplier_id" bigint,
	CONSTRAINT "expiry_note_line_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."grn" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"supplier_id" bigint NOT NULL,
	"supplier_invoice_no" text NOT NULL,
	"remark" text,
	"total" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"bottle_value" bigint DEFAULT 0 NOT NULL,
	"bill_id" bigint,
	"is_read" boolean DEFAULT false NOT NULL,
	"read_by" bigint,
	"read_at" timestamp with time zone,
	"status" text DEFAULT 'POSTED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "grn_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."grn_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"grn_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"stock_item_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"unit_cost" bigint NOT NULL,
	"reselling_price" bigint NOT NULL,
	"expiry_on" date,
	"lot_id" bigint NOT NULL,
	"value" bigint NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "grn_line_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."item" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" bigint,
	"main_item_id" bigint NOT NULL,
	"is_main" boolean NOT NULL,
	"unit" smallint NOT NULL,
	"unit_size" bigint NOT NULL,
	"principal_id" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "item_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."stock_item" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"item_id" bigint NOT NULL,
	"main_item_id" bigint NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"unit" smallint NOT NULL,
	"capacity" bigint NOT NULL,
	"cost_price" bigint NOT NULL,
	"reselling_price" bigint NOT NULL,
	"proposed_price" bigint,
	"reorder_level" integer DEFAULT 0 NOT NULL,
	"commission_per_unit" bigint DEFAULT 0 NOT NULL,
	"bottle_stock_id" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "stock_item_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."stock_balance" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"stock_item_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"loc" text NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "stock_balance_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "stock_balance_qty" CHECK (qty >= 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."stock_lot" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"stock_item_id" bigint NOT NULL,
	"lot_no" text NOT NULL,
	"source" text NOT NULL,
	"source_line_id" bigint,
	"received_on" date NOT NULL,
	"expiry_on" date,
	"unit_cost" bigint NOT NULL,
	"reselling_price" bigint NOT NULL,
	"qty_in" integer NOT NULL,
	"goods_qty" integer NOT NULL,
	"goods_value" bigint NOT NULL,
	"held_qty" integer DEFAULT 0 NOT NULL,
	"held_value" bigint DEFAULT 0 NOT NULL,
	"recosted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_lot_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "stock_lot_goods" CHECK (goods_qty >= 0 and goods_value >= 0 and (goods_qty > 0 or goods_value = 0)),
	CONSTRAINT "stock_lot_held" CHECK (held_qty >= 0 and held_value >= 0 and (held_qty > 0 or held_value = 0))
);
--> statement-breakpoint
CREATE TABLE "depot"."stock_movement" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"posting_date" date NOT NULL,
	"stock_item_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"from_loc" text NOT NULL,
	"to_loc" text NOT NULL,
	"value" bigint NOT NULL,
	"source_type" text NOT NULL,
	"source_id" bigint NOT NULL,
	"source_line_id" bigint,
	"reverses_id" bigint,
	"adjusts_id" bigint,
	"fixed_lot" boolean DEFAULT false NOT NULL,
	"unit_cost" bigint,
	CONSTRAINT "stock_movement_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "stock_movement_qty" CHECK (qty > 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."account" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"acc_type" smallint NOT NULL,
	"sub_type" smallint NOT NULL,
	"parent_id" bigint,
	"is_group" boolean DEFAULT false NOT NULL,
	"doc_only" boolean DEFAULT false NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"is_cash" boolean DEFAULT false NOT NULL,
	"overdraft_limit" bigint,
	"party_kinds" smallint[] DEFAULT '{}' NOT NULL,
	"party_required" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "account_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."account_day" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"account_id" bigint NOT NULL,
	"date" date NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"closing" bigint NOT NULL,
	CONSTRAINT "account_day_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."journal_entry" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"posting_date" date NOT NULL,
	"source_type" text NOT NULL,
	"source_id" bigint NOT NULL,
	"event" text NOT NULL,
	"version" integer NOT NULL,
	"memo" text,
	"total" bigint NOT NULL,
	"is_backdated" boolean DEFAULT false NOT NULL,
	"is_closing" boolean DEFAULT false NOT NULL,
	"is_opening" boolean DEFAULT false NOT NULL,
	"reverses_id" bigint,
	"posted_by" bigint NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "journal_entry_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."journal_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"journal_entry_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"posting_date" date NOT NULL,
	"account_id" bigint NOT NULL,
	"party_id" bigint,
	"trip_id" bigint,
	"bill_id" bigint,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"note" text,
	CONSTRAINT "journal_line_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "journal_line_side" CHECK (debit >= 0 and credit >= 0 and (debit > 0) <> (credit > 0))
);
--> statement-breakpoint
CREATE TABLE "depot"."ledger_head" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"journal_entry_id" bigint,
	"hash" text NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "ledger_head_pk" PRIMARY KEY("agency_id","id")
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
	"journal_entry_id" bigint,
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
CREATE TABLE "depot"."bank" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"name" text NOT NULL,
	"branch" text,
	"account_no" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"cheque_layout" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bank_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."bill" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"bill_no" text NOT NULL,
	"date" date NOT NULL,
	"due_on" date NOT NULL,
	"direction" smallint NOT NULL,
	"party_id" bigint NOT NULL,
	"trip_id" bigint,
	"rep_id" bigint,
	"source" text NOT NULL,
	"source_id" bigint,
	"amount" bigint NOT NULL,
	"settled" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bill_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "bill_settled" CHECK (settled >= 0 and settled <= amount)
);
--> statement-breakpoint
CREATE TABLE "depot"."bill_settlement" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"bill_id" bigint NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"payment_type" smallint,
	"bank_id" bigint,
	"cheque_id" bigint,
	"advance_id" bigint,
	"trip_id" bigint,
	"journal_entry_id" bigint,
	"reversed_at" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "bill_settlement_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "bill_settlement_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."cheque" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"direction" smallint NOT NULL,
	"drawer_bank" text NOT NULL,
	"branch" text,
	"party_id" bigint,
	"payee" text,
	"rep_id" bigint,
	"trip_id" bigint,
	"amount" bigint NOT NULL,
	"received_on" date NOT NULL,
	"cheque_date" date NOT NULL,
	"bank_id" bigint,
	"status" smallint NOT NULL,
	"status_on" date NOT NULL,
	"present_count" integer DEFAULT 0 NOT NULL,
	"collected_amount" bigint DEFAULT 0 NOT NULL,
	"replaces_id" bigint,
	"returned_reason" text,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "cheque_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "cheque_to_whom" CHECK (party_id is not null or payee is not null),
	CONSTRAINT "cheque_amount" CHECK (amount > 0 and collected_amount >= 0 and collected_amount <= amount)
);
--> statement-breakpoint
CREATE TABLE "depot"."cheque_event" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"cheque_id" bigint NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"on_date" date NOT NULL,
	"dest_bank_id" bigint,
	"journal_entry_id" bigint,
	"reason" text,
	"bank_charge" bigint DEFAULT 0 NOT NULL,
	"customer_charge" bigint DEFAULT 0 NOT NULL,
	"bill_id" bigint,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "cheque_event_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."cheque_due_date" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"supplier_id" bigint NOT NULL,
	"name" text NOT NULL,
	"due_dates" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "cheque_due_date_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."party" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"kind" smallint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"phone" text,
	"vat_no" text,
	"route_id" bigint,
	"credit_limit" bigint,
	"credit_days" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "party_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."employee" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"nic" text,
	"phone" text,
	"role_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"base_salary" bigint DEFAULT 0 NOT NULL,
	"party_id" bigint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "employee_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."employee_alternative_role" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"employee_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "employee_alternative_role_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "employee_alternative_role_days" CHECK (to_date is null or to_date >= from_date)
);
--> statement-breakpoint
CREATE TABLE "depot"."employee_base_role" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"name" text NOT NULL,
	"is_sales_ref" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "employee_base_role_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."employee_proportion" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"product_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"percentage" integer NOT NULL,
	"valid_from" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "employee_proportion_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "employee_proportion_percentage" CHECK (percentage >= 0 and percentage <= 10000)
);
--> statement-breakpoint
CREATE TABLE "depot"."employee_role" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"name" text NOT NULL,
	"base_role_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "employee_role_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."route" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "route_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."vehicle" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"reg_no" text NOT NULL,
	"name" text NOT NULL,
	"type" smallint NOT NULL,
	"capacity" integer,
	"is_counter" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "vehicle_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."agency" (
	"agency_id" integer PRIMARY KEY DEFAULT nextval('depot.agency_no') NOT NULL,
	"id" bigint GENERATED ALWAYS AS (agency_id::bigint) STORED,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"phone" text,
	"vat_no" text,
	"timezone" text DEFAULT 'Asia/Colombo' NOT NULL,
	"currency" text DEFAULT 'LKR' NOT NULL,
	"go_live_date" date NOT NULL,
	"open_date" date NOT NULL,
	"opening_completed" boolean DEFAULT false NOT NULL,
	"closed_month_end" date,
	"last_day_end_at" timestamp with time zone,
	"demo" text,
	"calendar" text DEFAULT 'real' NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agency_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "depot"."app_config" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "app_config_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."audit_log" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"roles" text NOT NULL,
	"ip" text,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"correlation_id" text NOT NULL,
	CONSTRAINT "audit_log_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."changes" (
	"agency_id" integer NOT NULL,
	"seq" bigint DEFAULT nextval('depot.change_seq') NOT NULL,
	"tab" text NOT NULL,
	"row_id" bigint NOT NULL,
	"op" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_agency_id_seq_pk" PRIMARY KEY("agency_id","seq")
);
--> statement-breakpoint
CREATE TABLE "depot"."idempotency_key" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"key" text NOT NULL,
	"user_id" bigint NOT NULL,
	"path" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."login_throttle" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "depot"."number_sequence" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"doc_type" text NOT NULL,
	"year" integer NOT NULL,
	"next_no" integer NOT NULL,
	CONSTRAINT "number_sequence_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."refresh_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "depot"."server_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "depot"."user_agency" (
	"user_id" bigint NOT NULL,
	"member_of" integer NOT NULL,
	CONSTRAINT "user_agency_user_id_member_of_pk" PRIMARY KEY("user_id","member_of")
);
--> statement-breakpoint
CREATE TABLE "depot"."user_item" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	CONSTRAINT "user_item_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."user_role" (
	"user_id" bigint NOT NULL,
	"role" smallint NOT NULL,
	CONSTRAINT "user_role_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "depot"."user_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_for" text,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "depot"."users" (
	"id" bigint PRIMARY KEY DEFAULT nextval('depot.row_id') NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"full_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"employee_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "depot"."cash_entry" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"trip_id" bigint NOT NULL,
	"cash_type_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "cash_entry_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "cash_entry_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."cheque_collection" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"cheque_id" bigint NOT NULL,
	"trip_id" bigint,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"journal_entry_id" bigint,
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
	"trip_id" bigint NOT NULL,
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
CREATE TABLE "depot"."discount" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"trip_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"base_amount" bigint NOT NULL,
	"rate" integer DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"outlet_id" bigint,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "discount_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "discount_amount" CHECK (amount > 0 and base_amount >= 0 and rate >= 0 and rate <= 10000)
);
--> statement-breakpoint
CREATE TABLE "depot"."empty_bottle" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"trip_id" bigint NOT NULL,
	"bottle_stock_id" bigint NOT NULL,
	"loan_type" smallint NOT NULL,
	"tr_type" smallint DEFAULT 0 NOT NULL,
	"qty" integer NOT NULL,
	"party_id" bigint,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"deposit" bigint DEFAULT 0 NOT NULL,
	"loan_id" bigint,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "empty_bottle_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "empty_bottle_qty" CHECK (qty > 0 and unit_price >= 0 and deposit >= 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."gas_out_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"trip_id" bigint NOT NULL,
	"client_line_id" text NOT NULL,
	"stock_item_id" bigint NOT NULL,
	"outlet_id" bigint,
	"qty" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "gas_out_line_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "gas_out_line_qty" CHECK (qty > 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."trip" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"route_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"rep_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"queue_no" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"remark" text,
	"loaded_at" timestamp with time zone NOT NULL,
	"unloaded_on" date,
	"unloaded_at" timestamp with time zone,
	"settled_on" date,
	"summarised_at" timestamp with time zone,
	"summarised_by" bigint,
	"unload_journal_entry_id" bigint,
	"journal_entry_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"parked_reason" text,
	"totals" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "trip_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."trip_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"trip_id" bigint NOT NULL,
	"stock_item_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"loaded" integer NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"returned_good" integer DEFAULT 0 NOT NULL,
	"returned_expired" integer DEFAULT 0 NOT NULL,
	"unit_price" bigint NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"expired_value" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "trip_line_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "trip_line_counts" CHECK (loaded > 0 and added >= 0 and added <= loaded and returned_good >= 0 and returned_expired >= 0 and returned_good + returned_expired <= loaded)
);
--> statement-breakpoint
CREATE TABLE "depot"."trip_staff" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"trip_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"share_pct" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "trip_staff_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "trip_staff_share" CHECK (share_pct >= 0 and share_pct <= 10000)
);
--> statement-breakpoint
ALTER TABLE "depot"."bottle_loan" ADD CONSTRAINT "bottle_loan_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bottle_loan" ADD CONSTRAINT "bottle_loan_agency_id_bottle_stock_id_bottle_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","bottle_stock_id") REFERENCES "depot"."bottle_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bottle_movement" ADD CONSTRAINT "bottle_movement_agency_id_bottle_stock_id_bottle_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","bottle_stock_id") REFERENCES "depot"."bottle_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bottle_receipt" ADD CONSTRAINT "bottle_receipt_agency_id_supplier_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","supplier_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bottle_receipt_line" ADD CONSTRAINT "bottle_receipt_line_agency_id_bottle_receipt_id_bottle_receipt_agency_id_id_fk" FOREIGN KEY ("agency_id","bottle_receipt_id") REFERENCES "depot"."bottle_receipt"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bottle_receipt_line" ADD CONSTRAINT "bottle_receipt_line_agency_id_bottle_stock_id_bottle_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","bottle_stock_id") REFERENCES "depot"."bottle_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bottle_stock" ADD CONSTRAINT "bottle_stock_agency_id_bottle_item_id_bottle_type_agency_id_id_fk" FOREIGN KEY ("agency_id","bottle_item_id") REFERENCES "depot"."bottle_type"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bottle_stock_price" ADD CONSTRAINT "bottle_stock_price_agency_id_bottle_stock_id_bottle_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","bottle_stock_id") REFERENCES "depot"."bottle_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."loan_closure" ADD CONSTRAINT "loan_closure_agency_id_loan_id_bottle_loan_agency_id_id_fk" FOREIGN KEY ("agency_id","loan_id") REFERENCES "depot"."bottle_loan"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."backdate_entry" ADD CONSTRAINT "backdate_entry_agency_id_journal_entry_id_journal_entry_agency_id_id_fk" FOREIGN KEY ("agency_id","journal_entry_id") REFERENCES "depot"."journal_entry"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."month_end" ADD CONSTRAINT "month_end_agency_id_journal_entry_id_journal_entry_agency_id_id_fk" FOREIGN KEY ("agency_id","journal_entry_id") REFERENCES "depot"."journal_entry"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."expense" ADD CONSTRAINT "expense_agency_id_account_id_account_agency_id_id_fk" FOREIGN KEY ("agency_id","account_id") REFERENCES "depot"."account"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."expense_payment" ADD CONSTRAINT "expense_payment_agency_id_expense_id_expense_agency_id_id_fk" FOREIGN KEY ("agency_id","expense_id") REFERENCES "depot"."expense"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."expiry_note_line" ADD CONSTRAINT "expiry_note_line_agency_id_expiry_note_id_expiry_note_agency_id_id_fk" FOREIGN KEY ("agency_id","expiry_note_id") REFERENCES "depot"."expiry_note"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."grn" ADD CONSTRAINT "grn_agency_id_supplier_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","supplier_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."grn_line" ADD CONSTRAINT "grn_line_agency_id_grn_id_grn_agency_id_id_fk" FOREIGN KEY ("agency_id","grn_id") REFERENCES "depot"."grn"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."grn_line" ADD CONSTRAINT "grn_line_agency_id_stock_item_id_stock_item_agency_id_id_fk" FOREIGN KEY ("agency_id","stock_item_id") REFERENCES "depot"."stock_item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."item" ADD CONSTRAINT "item_agency_id_principal_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","principal_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock_item" ADD CONSTRAINT "stock_item_agency_id_item_id_item_agency_id_id_fk" FOREIGN KEY ("agency_id","item_id") REFERENCES "depot"."item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock_item" ADD CONSTRAINT "stock_item_agency_id_bottle_stock_id_bottle_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","bottle_stock_id") REFERENCES "depot"."bottle_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock_balance" ADD CONSTRAINT "stock_balance_agency_id_lot_id_stock_lot_agency_id_id_fk" FOREIGN KEY ("agency_id","lot_id") REFERENCES "depot"."stock_lot"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock_lot" ADD CONSTRAINT "stock_lot_agency_id_stock_item_id_stock_item_agency_id_id_fk" FOREIGN KEY ("agency_id","stock_item_id") REFERENCES "depot"."stock_item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock_movement" ADD CONSTRAINT "stock_movement_agency_id_lot_id_stock_lot_agency_id_id_fk" FOREIGN KEY ("agency_id","lot_id") REFERENCES "depot"."stock_lot"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."account_day" ADD CONSTRAINT "account_day_agency_id_account_id_account_agency_id_id_fk" FOREIGN KEY ("agency_id","account_id") REFERENCES "depot"."account"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."journal_line" ADD CONSTRAINT "journal_line_agency_id_journal_entry_id_journal_entry_agency_id_id_fk" FOREIGN KEY ("agency_id","journal_entry_id") REFERENCES "depot"."journal_entry"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."journal_line" ADD CONSTRAINT "journal_line_agency_id_account_id_account_agency_id_id_fk" FOREIGN KEY ("agency_id","account_id") REFERENCES "depot"."account"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."journal_line" ADD CONSTRAINT "journal_line_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."advance" ADD CONSTRAINT "advance_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bank" ADD CONSTRAINT "bank_agency_id_account_id_account_agency_id_id_fk" FOREIGN KEY ("agency_id","account_id") REFERENCES "depot"."account"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bill" ADD CONSTRAINT "bill_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bill_settlement" ADD CONSTRAINT "bill_settlement_agency_id_bill_id_bill_agency_id_id_fk" FOREIGN KEY ("agency_id","bill_id") REFERENCES "depot"."bill"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."cheque" ADD CONSTRAINT "cheque_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."cheque_event" ADD CONSTRAINT "cheque_event_agency_id_cheque_id_cheque_agency_id_id_fk" FOREIGN KEY ("agency_id","cheque_id") REFERENCES "depot"."cheque"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."cheque_due_date" ADD CONSTRAINT "cheque_due_date_agency_id_supplier_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","supplier_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee" ADD CONSTRAINT "employee_agency_id_role_id_employee_role_agency_id_id_fk" FOREIGN KEY ("agency_id","role_id") REFERENCES "depot"."employee_role"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee" ADD CONSTRAINT "employee_agency_id_product_id_item_agency_id_id_fk" FOREIGN KEY ("agency_id","product_id") REFERENCES "depot"."item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee" ADD CONSTRAINT "employee_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee_alternative_role" ADD CONSTRAINT "employee_alternative_role_agency_id_employee_id_employee_agency_id_id_fk" FOREIGN KEY ("agency_id","employee_id") REFERENCES "depot"."employee"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee_alternative_role" ADD CONSTRAINT "employee_alternative_role_agency_id_role_id_employee_role_agency_id_id_fk" FOREIGN KEY ("agency_id","role_id") REFERENCES "depot"."employee_role"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee_proportion" ADD CONSTRAINT "employee_proportion_agency_id_product_id_item_agency_id_id_fk" FOREIGN KEY ("agency_id","product_id") REFERENCES "depot"."item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee_proportion" ADD CONSTRAINT "employee_proportion_agency_id_role_id_employee_role_agency_id_id_fk" FOREIGN KEY ("agency_id","role_id") REFERENCES "depot"."employee_role"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee_role" ADD CONSTRAINT "employee_role_agency_id_base_role_id_employee_base_role_agency_id_id_fk" FOREIGN KEY ("agency_id","base_role_id") REFERENCES "depot"."employee_base_role"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee_role" ADD CONSTRAINT "employee_role_agency_id_product_id_item_agency_id_id_fk" FOREIGN KEY ("agency_id","product_id") REFERENCES "depot"."item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."refresh_token" ADD CONSTRAINT "refresh_token_session_id_user_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "depot"."user_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."user_agency" ADD CONSTRAINT "user_agency_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "depot"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."user_agency" ADD CONSTRAINT "user_agency_member_of_agency_agency_id_fk" FOREIGN KEY ("member_of") REFERENCES "depot"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."user_role" ADD CONSTRAINT "user_role_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "depot"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."user_session" ADD CONSTRAINT "user_session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "depot"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."cash_entry" ADD CONSTRAINT "cash_entry_agency_id_trip_id_trip_agency_id_id_fk" FOREIGN KEY ("agency_id","trip_id") REFERENCES "depot"."trip"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."cash_entry" ADD CONSTRAINT "cash_entry_agency_id_cash_type_id_bank_agency_id_id_fk" FOREIGN KEY ("agency_id","cash_type_id") REFERENCES "depot"."bank"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."cheque_collection" ADD CONSTRAINT "cheque_collection_agency_id_cheque_id_cheque_agency_id_id_fk" FOREIGN KEY ("agency_id","cheque_id") REFERENCES "depot"."cheque"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."cheque_collection" ADD CONSTRAINT "cheque_collection_agency_id_trip_id_trip_agency_id_id_fk" FOREIGN KEY ("agency_id","trip_id") REFERENCES "depot"."trip"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."credit_row" ADD CONSTRAINT "credit_row_agency_id_trip_id_trip_agency_id_id_fk" FOREIGN KEY ("agency_id","trip_id") REFERENCES "depot"."trip"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."credit_row" ADD CONSTRAINT "credit_row_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."credit_row" ADD CONSTRAINT "credit_row_agency_id_bill_id_bill_agency_id_id_fk" FOREIGN KEY ("agency_id","bill_id") REFERENCES "depot"."bill"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."credit_row" ADD CONSTRAINT "credit_row_agency_id_bank_id_bank_agency_id_id_fk" FOREIGN KEY ("agency_id","bank_id") REFERENCES "depot"."bank"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."discount" ADD CONSTRAINT "discount_agency_id_trip_id_trip_agency_id_id_fk" FOREIGN KEY ("agency_id","trip_id") REFERENCES "depot"."trip"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."discount" ADD CONSTRAINT "discount_agency_id_outlet_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","outlet_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."empty_bottle" ADD CONSTRAINT "empty_bottle_agency_id_trip_id_trip_agency_id_id_fk" FOREIGN KEY ("agency_id","trip_id") REFERENCES "depot"."trip"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."empty_bottle" ADD CONSTRAINT "empty_bottle_agency_id_bottle_stock_id_bottle_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","bottle_stock_id") REFERENCES "depot"."bottle_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."empty_bottle" ADD CONSTRAINT "empty_bottle_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."empty_bottle" ADD CONSTRAINT "empty_bottle_agency_id_loan_id_bottle_loan_agency_id_id_fk" FOREIGN KEY ("agency_id","loan_id") REFERENCES "depot"."bottle_loan"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."gas_out_line" ADD CONSTRAINT "gas_out_line_agency_id_trip_id_trip_agency_id_id_fk" FOREIGN KEY ("agency_id","trip_id") REFERENCES "depot"."trip"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."gas_out_line" ADD CONSTRAINT "gas_out_line_agency_id_stock_item_id_stock_item_agency_id_id_fk" FOREIGN KEY ("agency_id","stock_item_id") REFERENCES "depot"."stock_item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."gas_out_line" ADD CONSTRAINT "gas_out_line_agency_id_outlet_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","outlet_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."trip" ADD CONSTRAINT "trip_agency_id_route_id_route_agency_id_id_fk" FOREIGN KEY ("agency_id","route_id") REFERENCES "depot"."route"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."trip" ADD CONSTRAINT "trip_agency_id_vehicle_id_vehicle_agency_id_id_fk" FOREIGN KEY ("agency_id","vehicle_id") REFERENCES "depot"."vehicle"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."trip" ADD CONSTRAINT "trip_agency_id_rep_id_employee_agency_id_id_fk" FOREIGN KEY ("agency_id","rep_id") REFERENCES "depot"."employee"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."trip" ADD CONSTRAINT "trip_agency_id_product_id_item_agency_id_id_fk" FOREIGN KEY ("agency_id","product_id") REFERENCES "depot"."item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."trip_line" ADD CONSTRAINT "trip_line_agency_id_trip_id_trip_agency_id_id_fk" FOREIGN KEY ("agency_id","trip_id") REFERENCES "depot"."trip"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."trip_line" ADD CONSTRAINT "trip_line_agency_id_stock_item_id_stock_item_agency_id_id_fk" FOREIGN KEY ("agency_id","stock_item_id") REFERENCES "depot"."stock_item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."trip_line" ADD CONSTRAINT "trip_line_agency_id_lot_id_stock_lot_agency_id_id_fk" FOREIGN KEY ("agency_id","lot_id") REFERENCES "depot"."stock_lot"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."trip_staff" ADD CONSTRAINT "trip_staff_agency_id_trip_id_trip_agency_id_id_fk" FOREIGN KEY ("agency_id","trip_id") REFERENCES "depot"."trip"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."trip_staff" ADD CONSTRAINT "trip_staff_agency_id_employee_id_employee_agency_id_id_fk" FOREIGN KEY ("agency_id","employee_id") REFERENCES "depot"."employee"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."trip_staff" ADD CONSTRAINT "trip_staff_agency_id_role_id_employee_role_agency_id_id_fk" FOREIGN KEY ("agency_id","role_id") REFERENCES "depot"."employee_role"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bottle_loan_number" ON "depot"."bottle_loan" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "bottle_loan_party" ON "depot"."bottle_loan" USING btree ("agency_id","party_id");--> statement-breakpoint
CREATE INDEX "bottle_loan_trip" ON "depot"."bottle_loan" USING btree ("agency_id","trip_id") WHERE trip_id is not null;--> statement-breakpoint
CREATE INDEX "bottle_movement_stock" ON "depot"."bottle_movement" USING btree ("agency_id","bottle_stock_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "bottle_movement_source" ON "depot"."bottle_movement" USING btree ("agency_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bottle_receipt_number" ON "depot"."bottle_receipt" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "bottle_receipt_date" ON "depot"."bottle_receipt" USING btree ("agency_id","date","id");--> statement-breakpoint
CREATE INDEX "bottle_receipt_line_note" ON "depot"."bottle_receipt_line" USING btree ("agency_id","bottle_receipt_id");--> statement-breakpoint
CREATE INDEX "bottle_receipt_line_stock" ON "depot"."bottle_receipt_line" USING btree ("agency_id","bottle_stock_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bottle_stock_code" ON "depot"."bottle_stock" USING btree ("agency_id","item_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bottle_stock_price_from" ON "depot"."bottle_stock_price" USING btree ("agency_id","bottle_stock_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "bottle_type_code" ON "depot"."bottle_type" USING btree ("agency_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "loan_closure_loan" ON "depot"."loan_closure" USING btree ("agency_id","loan_id");--> statement-breakpoint
CREATE INDEX "loan_closure_date" ON "depot"."loan_closure" USING btree ("agency_id","date");--> statement-breakpoint
CREATE INDEX "loan_closure_trip" ON "depot"."loan_closure" USING btree ("agency_id","trip_id") WHERE trip_id is not null;--> statement-breakpoint
CREATE INDEX "backdate_entry_waiting" ON "depot"."backdate_entry" USING btree ("agency_id","id") WHERE status <> 'PROCESSED';--> statement-breakpoint
CREATE INDEX "backdate_entry_date" ON "depot"."backdate_entry" USING btree ("agency_id","posting_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_end_date" ON "depot"."day_end" USING btree ("agency_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "month_end_date" ON "depot"."month_end" USING btree ("agency_id","date") WHERE reopened_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "expense_number" ON "depot"."expense" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "expense_date" ON "depot"."expense" USING btree ("agency_id","status","date");--> statement-breakpoint
CREATE INDEX "expense_payment_expense" ON "depot"."expense_payment" USING btree ("agency_id","expense_id");--> statement-breakpoint
CREATE INDEX "expense_payment_cheque" ON "depot"."expense_payment" USING btree ("agency_id","cheque_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expiry_note_number" ON "depot"."expiry_note" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "expiry_note_date" ON "depot"."expiry_note" USING btree ("agency_id","date","id");--> statement-breakpoint
CREATE INDEX "expiry_note_line_note" ON "depot"."expiry_note_line" USING btree ("agency_id","expiry_note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grn_number" ON "depot"."grn" USING btree ("agency_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "grn_invoice_no" ON "depot"."grn" USING btree ("agency_id","supplier_id","supplier_invoice_no") WHERE status = 'POSTED' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "grn_date" ON "depot"."grn" USING btree ("agency_id","date","id");--> statement-breakpoint
CREATE INDEX "grn_line_grn" ON "depot"."grn_line" USING btree ("agency_id","grn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_code" ON "depot"."item" USING btree ("agency_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "item_main" ON "depot"."item" USING btree ("agency_id","main_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_code" ON "depot"."stock_item" USING btree ("agency_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_bottle" ON "depot"."stock_item" USING btree ("agency_id","bottle_stock_id") WHERE deleted_at is null and bottle_stock_id is not null;--> statement-breakpoint
CREATE INDEX "stock_main" ON "depot"."stock_item" USING btree ("agency_id","main_item_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_balance_key" ON "depot"."stock_balance" USING btree ("agency_id","stock_item_id","lot_id","loc");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_lot_no" ON "depot"."stock_lot" USING btree ("agency_id","stock_item_id","lot_no");--> statement-breakpoint
CREATE INDEX "stock_lot_open" ON "depot"."stock_lot" USING btree ("agency_id","stock_item_id") WHERE goods_qty > 0 or held_qty > 0;--> statement-breakpoint
CREATE INDEX "stock_movement_stock" ON "depot"."stock_movement" USING btree ("agency_id","stock_item_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "stock_movement_date" ON "depot"."stock_movement" USING btree ("agency_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "stock_movement_source" ON "depot"."stock_movement" USING btree ("agency_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_code" ON "depot"."account" USING btree ("agency_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_parent" ON "depot"."account" USING btree ("agency_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_day_key" ON "depot"."account_day" USING btree ("agency_id","account_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_number" ON "depot"."journal_entry" USING btree ("agency_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_once" ON "depot"."journal_entry" USING btree ("agency_id","source_type","source_id","event","version");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_reversed_once" ON "depot"."journal_entry" USING btree ("agency_id","reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "journal_date" ON "depot"."journal_entry" USING btree ("agency_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "journal_source" ON "depot"."journal_entry" USING btree ("agency_id","source_id");--> statement-breakpoint
CREATE INDEX "journal_closing" ON "depot"."journal_entry" USING btree ("agency_id","posting_date") WHERE is_closing;--> statement-breakpoint
CREATE INDEX "journal_line_journal" ON "depot"."journal_line" USING btree ("agency_id","journal_entry_id");--> statement-breakpoint
CREATE INDEX "journal_line_account" ON "depot"."journal_line" USING btree ("agency_id","account_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "journal_line_party" ON "depot"."journal_line" USING btree ("agency_id","party_id","account_id") WHERE party_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_head_one" ON "depot"."ledger_head" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "advance_party" ON "depot"."advance" USING btree ("agency_id","party_id","direction");--> statement-breakpoint
CREATE INDEX "advance_cheque" ON "depot"."advance" USING btree ("agency_id","cheque_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_no" ON "depot"."bank" USING btree ("agency_id","account_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account" ON "depot"."bank" USING btree ("agency_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_number" ON "depot"."bill" USING btree ("agency_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_no" ON "depot"."bill" USING btree ("agency_id","direction","party_id","bill_no") WHERE deleted_at is null and status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "bill_party" ON "depot"."bill" USING btree ("agency_id","party_id","direction","due_on");--> statement-breakpoint
CREATE INDEX "bill_settlement_bill" ON "depot"."bill_settlement" USING btree ("agency_id","bill_id");--> statement-breakpoint
CREATE INDEX "bill_settlement_cheque" ON "depot"."bill_settlement" USING btree ("agency_id","cheque_id");--> statement-breakpoint
CREATE INDEX "bill_settlement_trip" ON "depot"."bill_settlement" USING btree ("agency_id","trip_id") WHERE trip_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_once" ON "depot"."cheque" USING btree ("agency_id","direction","party_id","drawer_bank","number") WHERE deleted_at is null and status <> 4;--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_own_number" ON "depot"."cheque" USING btree ("agency_id","bank_id","number") WHERE direction = 2 and deleted_at is null and status <> 4;--> statement-breakpoint
CREATE INDEX "cheque_status" ON "depot"."cheque" USING btree ("agency_id","direction","status","cheque_date");--> statement-breakpoint
CREATE INDEX "cheque_replaces" ON "depot"."cheque" USING btree ("agency_id","replaces_id") WHERE replaces_id is not null;--> statement-breakpoint
CREATE INDEX "cheque_trip" ON "depot"."cheque" USING btree ("agency_id","trip_id") WHERE trip_id is not null;--> statement-breakpoint
CREATE INDEX "cheque_event_cheque" ON "depot"."cheque_event" USING btree ("agency_id","cheque_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_due_date_name" ON "depot"."cheque_due_date" USING btree ("agency_id","supplier_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "party_code" ON "depot"."party" USING btree ("agency_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "party_kind" ON "depot"."party" USING btree ("agency_id","kind","name");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_code" ON "depot"."employee" USING btree ("agency_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_party" ON "depot"."employee" USING btree ("agency_id","party_id");--> statement-breakpoint
CREATE INDEX "employee_alternative_role_employee" ON "depot"."employee_alternative_role" USING btree ("agency_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_base_role_name" ON "depot"."employee_base_role" USING btree ("agency_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_proportion_from" ON "depot"."employee_proportion" USING btree ("agency_id","role_id","valid_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_proportion_product" ON "depot"."employee_proportion" USING btree ("agency_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_role_name" ON "depot"."employee_role" USING btree ("agency_id","product_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "route_name" ON "depot"."route" USING btree ("agency_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_reg_no" ON "depot"."vehicle" USING btree ("agency_id","reg_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_config_key" ON "depot"."app_config" USING btree ("agency_id","key");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "depot"."audit_log" USING btree ("agency_id","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_once" ON "depot"."idempotency_key" USING btree ("agency_id","user_id","key","path");--> statement-breakpoint
CREATE INDEX "idempotency_key_expiry" ON "depot"."idempotency_key" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "number_sequence_key" ON "depot"."number_sequence" USING btree ("agency_id","doc_type","year");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "depot"."refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_item_once" ON "depot"."user_item" USING btree ("agency_id","user_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "depot"."users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "cash_entry_trip" ON "depot"."cash_entry" USING btree ("agency_id","trip_id");--> statement-breakpoint
CREATE INDEX "cheque_collection_cheque" ON "depot"."cheque_collection" USING btree ("agency_id","cheque_id");--> statement-breakpoint
CREATE INDEX "cheque_collection_trip" ON "depot"."cheque_collection" USING btree ("agency_id","trip_id");--> statement-breakpoint
CREATE INDEX "credit_row_trip" ON "depot"."credit_row" USING btree ("agency_id","trip_id");--> statement-breakpoint
CREATE INDEX "credit_row_bill" ON "depot"."credit_row" USING btree ("agency_id","bill_id");--> statement-breakpoint
CREATE INDEX "credit_row_waiting" ON "depot"."credit_row" USING btree ("agency_id","party_id") WHERE status = 'CREATED' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "discount_trip" ON "depot"."discount" USING btree ("agency_id","trip_id");--> statement-breakpoint
CREATE INDEX "empty_bottle_trip" ON "depot"."empty_bottle" USING btree ("agency_id","trip_id");--> statement-breakpoint
CREATE INDEX "empty_bottle_loan" ON "depot"."empty_bottle" USING btree ("agency_id","loan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gas_out_line_client" ON "depot"."gas_out_line" USING btree ("agency_id","trip_id","client_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trip_number" ON "depot"."trip" USING btree ("agency_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "trip_queue" ON "depot"."trip" USING btree ("agency_id","date","rep_id","queue_no");--> statement-breakpoint
CREATE INDEX "trip_date" ON "depot"."trip" USING btree ("agency_id","date","id");--> statement-breakpoint
CREATE INDEX "trip_open" ON "depot"."trip" USING btree ("agency_id","status") WHERE status in (0, 1);--> statement-breakpoint
CREATE UNIQUE INDEX "trip_line_lot" ON "depot"."trip_line" USING btree ("agency_id","trip_id","stock_item_id","lot_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trip_line_stock" ON "depot"."trip_line" USING btree ("agency_id","stock_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trip_staff_once" ON "depot"."trip_staff" USING btree ("agency_id","trip_id","employee_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trip_staff_employee" ON "depot"."trip_staff" USING btree ("agency_id","employee_id");--> statement-breakpoint
-- Guards that every agency table gets: row-level security, grants to the runtime role, change capture.
-- Called by the migrator after each migration, so that a new table cannot be forgotten. Idempotent.

-- Tables whose rows never travel to a mirror and are not worth a line in the change feed.
create function depot.uncaptured_tables() returns text[] language sql immutable as $$
  select array['audit_log', 'changes', 'idempotency_key', 'ledger_head', 'number_sequence']
$$;
--> statement-breakpoint
create function depot.append_only_tables() returns text[] language sql immutable as $$
  select array['audit_log', 'bottle_movement', 'journal_entry', 'journal_line', 'stock_movement']
$$;
--> statement-breakpoint
-- One change row per touched row. Security definer: the runtime role itself may not write the feed, so it cannot forge it. Every name
-- in full: a search path with the schema would be set and put back at each call.
create function depot.capture_insert() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into depot.changes (agency_id, tab, row_id, op) select agency_id, tg_table_name, id, 'I' from n order by id;
  perform pg_catalog.pg_notify('depot_changes', pg_catalog.current_setting('depot.agency', true));
  return null;
end $$;
--> statement-breakpoint
create function depot.capture_update() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into depot.changes (agency_id, tab, row_id, op) select agency_id, tg_table_name, id, 'U' from n order by id;
  perform pg_catalog.pg_notify('depot_changes', pg_catalog.current_setting('depot.agency', true));
  return null;
end $$;
--> statement-breakpoint
create function depot.capture_delete() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into depot.changes (agency_id, tab, row_id, op) select agency_id, tg_table_name, id, 'D' from o order by id;
  perform pg_catalog.pg_notify('depot_changes', pg_catalog.current_setting('depot.agency', true));
  return null;
end $$;
--> statement-breakpoint
-- Posted rows never change (C5): a correction is a reversal.
create function depot.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are posted and cannot be changed', tg_table_name using errcode = 'raise_exception';
end $$;
--> statement-breakpoint
-- Every entry balances, whoever writes it (C4, I1).
create function depot.refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from n group by agency_id, journal_entry_id having sum(debit) <> sum(credit) or count(*) < 2) then
    raise exception 'debits and credits of a journal entry differ' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Nothing but closing entries is dated in a closed month (E-71, I22).
create function depot.refuse_closed_period() returns trigger language plpgsql as $$
begin
  if exists (select 1 from n join depot.agency a on a.agency_id = n.agency_id where n.posting_date <= a.closed_month_end and not n.is_closing) then
    raise exception 'the month of a journal entry is closed' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger journal_line_balanced after insert on depot.journal_line referencing new table as n for each statement execute function depot.refuse_unbalanced();
--> statement-breakpoint
create trigger journal_entry_open_period after insert on depot.journal_entry referencing new table as n for each statement execute function depot.refuse_closed_period();
--> statement-breakpoint
create function depot.secure_agency_tables() returns void language plpgsql set search_path = depot, pg_temp as $$
declare
  tab text;
  app text := 'depot_app';
  none text := 'coalesce(current_setting(''depot.agency'', true), '''') = ''''';
  mine text := 'agency_id = nullif(current_setting(''depot.agency'', true), '''')::int';
begin
  execute format('grant usage on schema depot to %I', app);
  execute format('grant select, insert, update, delete on all tables in schema depot to %I', app);
  execute format('grant usage, select on all sequences in schema depot to %I', app);
  execute format('grant execute on all functions in schema depot to %I', app);
  for tab in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped
    where c.relnamespace = 'depot'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('alter table depot.%I enable row level security', tab);
    execute format('alter table depot.%I force row level security', tab);
    execute format('drop policy if exists own_agency on depot.%I', tab);
    if tab = 'agency' then
      -- Without an agency chosen (sign-in, first run) the list of agencies is readable and a new one may be added; inside one, only itself.
      execute format('create policy own_agency on depot.agency using (%s or %s) with check (%s or %s)', none, mine, none, mine);
    elsif tab = 'changes' then
      -- A new agency's row is captured before anything is chosen. Only the capture functions may write here.
      execute format('create policy own_agency on depot.changes using (%s) with check (%s or %s)', mine, none, mine);
    else
      execute format('create policy own_agency on depot.%I using (%s) with check (%s)', tab, mine, mine);
    end if;
    if tab = any (depot.append_only_tables()) then
      execute format('revoke update, delete on depot.%I from %I', tab, app);
      if not exists (select 1 from pg_trigger where tgrelid = format('depot.%I', tab)::regclass and tgname = 'posted_for_good') then
        execute format('create trigger posted_for_good before update or delete on depot.%I for each row execute function depot.refuse_change()', tab);
      end if;
    end if;
    if not (tab = any (depot.uncaptured_tables())) and not exists (select 1 from pg_trigger where tgrelid = format('depot.%I', tab)::regclass and tgname = 'capture_i') then
      execute format('create trigger capture_i after insert on depot.%I referencing new table as n for each statement execute function depot.capture_insert()', tab);
      execute format('create trigger capture_u after update on depot.%I referencing new table as n for each statement execute function depot.capture_update()', tab);
      execute format('create trigger capture_d after delete on depot.%I referencing old table as o for each statement execute function depot.capture_delete()', tab);
    end if;
  end loop;
  execute format('revoke insert, update, delete on depot.changes from %I', app);
end $$;
--> statement-breakpoint
-- The change feed keeps a window (docs/architecture.md, "Sync"). The newest change of an agency always stays: it says how far a mirror
-- that has everything has come. A mirror that stands before the oldest kept change is told to start over.
create function depot.prune_changes(keep interval) returns bigint language plpgsql security definer set search_path = pg_catalog, depot, pg_temp as $$
declare
  one int;
  gone bigint;
  total bigint := 0;
begin
  perform set_config('depot.agency', '', true);
  for one in select agency_id from agency order by agency_id loop
    -- Row-level security binds the owner as well: the feed is seen agency by agency.
    perform set_config('depot.agency', one::text, true);
    delete from changes where agency_id = one and at < now() - keep and seq < (select max(seq) from changes where agency_id = one);
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  perform set_config('depot.agency', '', true);
  return total;
end $$;
--> statement-breakpoint
-- What every writing transaction does at its begin and its end, as functions: their plans are kept, a text of several statements is
-- planned anew each time.
--
-- Commands look rows up by key. Their plans are kept for as long as the connection lives, most of them made while tables are small:
-- those should use the keys then too, and go on being good.
create function depot.enter_writing(one int) returns setof depot.agency language plpgsql as $$
begin
  perform set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
    set_config('depot.agency', one::text, true), pg_advisory_xact_lock(1, one);
  -- A statement of its own behind the lock: it sees what the one before wrote.
  return query select * from depot.agency where agency_id = one;
end $$;
--> statement-breakpoint
create function depot.newest_change(one int) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(max(seq), 0) from depot.changes where agency_id = one);
end $$;
--> statement-breakpoint
-- The runtime role gets what it uses and no more. A function that runs as its owner must find nothing of its caller's making: a type or a
-- temporary object of the runtime role, met in such a function, would run as the owner.
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
