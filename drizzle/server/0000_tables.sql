CREATE SEQUENCE "depot"."agency_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "depot"."change_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "depot"."row_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "depot"."bottle_loan" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"party_id" bigint NOT NULL,
	"brn_stock_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"closed_returned" integer DEFAULT 0 NOT NULL,
	"closed_paid" integer DEFAULT 0 NOT NULL,
	"closed_damaged" integer DEFAULT 0 NOT NULL,
	"deposit" bigint DEFAULT 0 NOT NULL,
	"deposit_refunded" bigint DEFAULT 0 NOT NULL,
	"uprice_at_issue" bigint NOT NULL,
	"routing_id" bigint,
	"rep_id" bigint,
	"is_short" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "depot"."bottle_move" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"posting_date" date NOT NULL,
	"brn_stock_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"from_loc" text NOT NULL,
	"to_loc" text NOT NULL,
	"uprice" bigint NOT NULL,
	"party_id" bigint,
	"source_type" text NOT NULL,
	"source_id" bigint NOT NULL,
	"reverses_id" bigint,
	CONSTRAINT "bottle_move_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "bottle_move_qty" CHECK (qty > 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."brn_stock" (
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
	CONSTRAINT "brn_stock_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "brn_stock_counts" CHECK (qty >= 0 and full_qty >= 0 and primary_qty >= 0 and outlet_qty >= 0 and damage_qty >= 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."brn_stock_item" (
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
	CONSTRAINT "brn_stock_item_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."brn_stock_price" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"brn_stock_id" bigint NOT NULL,
	"effective_from" date NOT NULL,
	"uprice" bigint NOT NULL,
	"journal_id" bigint,
	CONSTRAINT "brn_stock_price_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."ern" (
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
	CONSTRAINT "ern_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."ern_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"ern_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"exist" smallint NOT NULL,
	"stock_id" bigint,
	"lot_id" bigint,
	"description" text NOT NULL,
	"source_loc" text NOT NULL,
	"qty" integer NOT NULL,
	"value" bigint NOT NULL,
	"disposal" text NOT NULL,
	"claim_value" bigint DEFAULT 0 NOT NULL,
	"bottle_damaged" boolean DEFAULT false NOT NULL,
	"supplier_id" bigint,
	CONSTRAINT "ern_line_pk" PRIMARY KEY("agency_id","id")
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
	"stock_id" bigint NOT NULL,
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
CREATE TABLE "depot"."stock" (
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
	CONSTRAINT "stock_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."stock_balance" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"stock_id" bigint NOT NULL,
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
	"stock_id" bigint NOT NULL,
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
	"revalued" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_lot_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "stock_lot_goods" CHECK (goods_qty >= 0 and goods_value >= 0 and (goods_qty > 0 or goods_value = 0)),
	CONSTRAINT "stock_lot_held" CHECK (held_qty >= 0 and held_value >= 0 and (held_qty > 0 or held_value = 0))
);
--> statement-breakpoint
CREATE TABLE "depot"."stock_move" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"posting_date" date NOT NULL,
	"stock_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"from_loc" text NOT NULL,
	"to_loc" text NOT NULL,
	"value" bigint NOT NULL,
	"source_type" text NOT NULL,
	"source_id" bigint NOT NULL,
	"source_line_id" bigint,
	"reverses_id" bigint,
	CONSTRAINT "stock_move_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "stock_move_qty" CHECK (qty > 0)
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
CREATE TABLE "depot"."journal" (
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
	CONSTRAINT "journal_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."journal_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"journal_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"posting_date" date NOT NULL,
	"account_id" bigint NOT NULL,
	"party_id" bigint,
	"routing_id" bigint,
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
	"journal_id" bigint,
	"hash" text NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "ledger_head_pk" PRIMARY KEY("agency_id","id")
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
CREATE TABLE "depot"."bill_settlement" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"bill_id" bigint NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"payment_type" smallint,
	"bank_id" bigint,
	"cheque_id" bigint,
	"routing_id" bigint,
	"journal_id" bigint,
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
	"party_id" bigint NOT NULL,
	"rep_id" bigint,
	"routing_id" bigint,
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
	"journal_id" bigint,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "cheque_event_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."credit_bill" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"bill_no" text NOT NULL,
	"date" date NOT NULL,
	"due_on" date NOT NULL,
	"direction" smallint NOT NULL,
	"party_id" bigint NOT NULL,
	"routing_id" bigint,
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
	CONSTRAINT "credit_bill_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "credit_bill_settled" CHECK (settled >= 0 and settled <= amount)
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
	"root_id" bigint,
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
	"last_dayend_at" timestamp with time zone,
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
CREATE TABLE "depot"."day_end" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"date" date NOT NULL,
	"status" text NOT NULL,
	"totals" jsonb NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" bigint NOT NULL,
	CONSTRAINT "day_end_pk" PRIMARY KEY("agency_id","id")
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
ALTER TABLE "depot"."bottle_loan" ADD CONSTRAINT "bottle_loan_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bottle_loan" ADD CONSTRAINT "bottle_loan_agency_id_brn_stock_id_brn_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","brn_stock_id") REFERENCES "depot"."brn_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bottle_move" ADD CONSTRAINT "bottle_move_agency_id_brn_stock_id_brn_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","brn_stock_id") REFERENCES "depot"."brn_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."brn_stock" ADD CONSTRAINT "brn_stock_agency_id_bottle_item_id_brn_stock_item_agency_id_id_fk" FOREIGN KEY ("agency_id","bottle_item_id") REFERENCES "depot"."brn_stock_item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."brn_stock_price" ADD CONSTRAINT "brn_stock_price_agency_id_brn_stock_id_brn_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","brn_stock_id") REFERENCES "depot"."brn_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."ern_line" ADD CONSTRAINT "ern_line_agency_id_ern_id_ern_agency_id_id_fk" FOREIGN KEY ("agency_id","ern_id") REFERENCES "depot"."ern"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."grn" ADD CONSTRAINT "grn_agency_id_supplier_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","supplier_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."grn_line" ADD CONSTRAINT "grn_line_agency_id_grn_id_grn_agency_id_id_fk" FOREIGN KEY ("agency_id","grn_id") REFERENCES "depot"."grn"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."grn_line" ADD CONSTRAINT "grn_line_agency_id_stock_id_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","stock_id") REFERENCES "depot"."stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."item" ADD CONSTRAINT "item_agency_id_principal_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","principal_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock" ADD CONSTRAINT "stock_agency_id_item_id_item_agency_id_id_fk" FOREIGN KEY ("agency_id","item_id") REFERENCES "depot"."item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock" ADD CONSTRAINT "stock_agency_id_bottle_stock_id_brn_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","bottle_stock_id") REFERENCES "depot"."brn_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock_balance" ADD CONSTRAINT "stock_balance_agency_id_lot_id_stock_lot_agency_id_id_fk" FOREIGN KEY ("agency_id","lot_id") REFERENCES "depot"."stock_lot"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock_lot" ADD CONSTRAINT "stock_lot_agency_id_stock_id_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","stock_id") REFERENCES "depot"."stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock_move" ADD CONSTRAINT "stock_move_agency_id_lot_id_stock_lot_agency_id_id_fk" FOREIGN KEY ("agency_id","lot_id") REFERENCES "depot"."stock_lot"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."account_day" ADD CONSTRAINT "account_day_agency_id_account_id_account_agency_id_id_fk" FOREIGN KEY ("agency_id","account_id") REFERENCES "depot"."account"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."journal_line" ADD CONSTRAINT "journal_line_agency_id_journal_id_journal_agency_id_id_fk" FOREIGN KEY ("agency_id","journal_id") REFERENCES "depot"."journal"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."journal_line" ADD CONSTRAINT "journal_line_agency_id_account_id_account_agency_id_id_fk" FOREIGN KEY ("agency_id","account_id") REFERENCES "depot"."account"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."journal_line" ADD CONSTRAINT "journal_line_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bank" ADD CONSTRAINT "bank_agency_id_account_id_account_agency_id_id_fk" FOREIGN KEY ("agency_id","account_id") REFERENCES "depot"."account"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."bill_settlement" ADD CONSTRAINT "bill_settlement_agency_id_bill_id_credit_bill_agency_id_id_fk" FOREIGN KEY ("agency_id","bill_id") REFERENCES "depot"."credit_bill"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."cheque" ADD CONSTRAINT "cheque_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."cheque_event" ADD CONSTRAINT "cheque_event_agency_id_cheque_id_cheque_agency_id_id_fk" FOREIGN KEY ("agency_id","cheque_id") REFERENCES "depot"."cheque"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."credit_bill" ADD CONSTRAINT "credit_bill_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."refresh_token" ADD CONSTRAINT "refresh_token_session_id_user_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "depot"."user_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."user_agency" ADD CONSTRAINT "user_agency_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "depot"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."user_agency" ADD CONSTRAINT "user_agency_member_of_agency_agency_id_fk" FOREIGN KEY ("member_of") REFERENCES "depot"."agency"("agency_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."user_role" ADD CONSTRAINT "user_role_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "depot"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."user_session" ADD CONSTRAINT "user_session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "depot"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bottle_loan_number" ON "depot"."bottle_loan" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "bottle_loan_party" ON "depot"."bottle_loan" USING btree ("agency_id","party_id");--> statement-breakpoint
CREATE INDEX "bottle_move_stock" ON "depot"."bottle_move" USING btree ("agency_id","brn_stock_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "bottle_move_source" ON "depot"."bottle_move" USING btree ("agency_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brn_stock_code" ON "depot"."brn_stock" USING btree ("agency_id","item_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "brn_stock_item_code" ON "depot"."brn_stock_item" USING btree ("agency_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "brn_stock_price_from" ON "depot"."brn_stock_price" USING btree ("agency_id","brn_stock_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "ern_number" ON "depot"."ern" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "ern_date" ON "depot"."ern" USING btree ("agency_id","date","id");--> statement-breakpoint
CREATE INDEX "ern_line_ern" ON "depot"."ern_line" USING btree ("agency_id","ern_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grn_number" ON "depot"."grn" USING btree ("agency_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "grn_invoice_no" ON "depot"."grn" USING btree ("agency_id","supplier_id","supplier_invoice_no") WHERE status = 'POSTED' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "grn_date" ON "depot"."grn" USING btree ("agency_id","date","id");--> statement-breakpoint
CREATE INDEX "grn_line_grn" ON "depot"."grn_line" USING btree ("agency_id","grn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_code" ON "depot"."item" USING btree ("agency_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "item_main" ON "depot"."item" USING btree ("agency_id","main_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_code" ON "depot"."stock" USING btree ("agency_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_bottle" ON "depot"."stock" USING btree ("agency_id","bottle_stock_id") WHERE deleted_at is null and bottle_stock_id is not null;--> statement-breakpoint
CREATE INDEX "stock_main" ON "depot"."stock" USING btree ("agency_id","main_item_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_balance_key" ON "depot"."stock_balance" USING btree ("agency_id","stock_id","lot_id","loc");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_lot_no" ON "depot"."stock_lot" USING btree ("agency_id","stock_id","lot_no");--> statement-breakpoint
CREATE INDEX "stock_lot_open" ON "depot"."stock_lot" USING btree ("agency_id","stock_id") WHERE goods_qty > 0 or held_qty > 0;--> statement-breakpoint
CREATE INDEX "stock_move_stock" ON "depot"."stock_move" USING btree ("agency_id","stock_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "stock_move_date" ON "depot"."stock_move" USING btree ("agency_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "stock_move_source" ON "depot"."stock_move" USING btree ("agency_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_code" ON "depot"."account" USING btree ("agency_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_parent" ON "depot"."account" USING btree ("agency_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_day_key" ON "depot"."account_day" USING btree ("agency_id","account_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_number" ON "depot"."journal" USING btree ("agency_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_once" ON "depot"."journal" USING btree ("agency_id","source_type","source_id","event","version");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_reversed_once" ON "depot"."journal" USING btree ("agency_id","reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "journal_date" ON "depot"."journal" USING btree ("agency_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "journal_source" ON "depot"."journal" USING btree ("agency_id","source_id");--> statement-breakpoint
CREATE INDEX "journal_line_journal" ON "depot"."journal_line" USING btree ("agency_id","journal_id");--> statement-breakpoint
CREATE INDEX "journal_line_account" ON "depot"."journal_line" USING btree ("agency_id","account_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "journal_line_party" ON "depot"."journal_line" USING btree ("agency_id","party_id","account_id") WHERE party_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_head_one" ON "depot"."ledger_head" USING btree ("agency_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_no" ON "depot"."bank" USING btree ("agency_id","account_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account" ON "depot"."bank" USING btree ("agency_id","account_id");--> statement-breakpoint
CREATE INDEX "bill_settlement_bill" ON "depot"."bill_settlement" USING btree ("agency_id","bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_once" ON "depot"."cheque" USING btree ("agency_id","direction","party_id","drawer_bank","number") WHERE deleted_at is null and status <> 4;--> statement-breakpoint
CREATE INDEX "cheque_status" ON "depot"."cheque" USING btree ("agency_id","direction","status","cheque_date");--> statement-breakpoint
CREATE INDEX "cheque_event_cheque" ON "depot"."cheque_event" USING btree ("agency_id","cheque_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_bill_number" ON "depot"."credit_bill" USING btree ("agency_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_bill_no" ON "depot"."credit_bill" USING btree ("agency_id","direction","party_id","bill_no") WHERE deleted_at is null and status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "credit_bill_party" ON "depot"."credit_bill" USING btree ("agency_id","party_id","direction","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "party_code" ON "depot"."party" USING btree ("agency_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "party_kind" ON "depot"."party" USING btree ("agency_id","kind","name");--> statement-breakpoint
CREATE UNIQUE INDEX "app_config_key" ON "depot"."app_config" USING btree ("agency_id","key");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "depot"."audit_log" USING btree ("agency_id","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_end_date" ON "depot"."day_end" USING btree ("agency_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_once" ON "depot"."idempotency_key" USING btree ("agency_id","user_id","key","path");--> statement-breakpoint
CREATE INDEX "idempotency_key_expiry" ON "depot"."idempotency_key" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "number_sequence_key" ON "depot"."number_sequence" USING btree ("agency_id","doc_type","year");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "depot"."refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_item_once" ON "depot"."user_item" USING btree ("agency_id","user_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "depot"."users" USING btree (lower("username"));