CREATE TABLE "depot"."brn" (
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
	"journal_id" bigint,
	"status" text DEFAULT 'POSTED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "brn_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."brn_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"brn_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"brn_stock_id" bigint NOT NULL,
	"from_loc" text NOT NULL,
	"to_loc" text NOT NULL,
	"qty" integer NOT NULL,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"uprice" bigint NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "brn_line_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "brn_line_qty" CHECK (qty > 0 and unit_price >= 0)
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
	"routing_id" bigint,
	"journal_id" bigint,
	"reversed_at" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "loan_closure_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "loan_closure_qty" CHECK (qty_returned >= 0 and qty_damaged >= 0 and qty_paid >= 0 and qty_returned + qty_damaged + qty_paid > 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."daily_route" (
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
	CONSTRAINT "daily_route_pk" PRIMARY KEY("agency_id","id")
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
CREATE TABLE "depot"."vehical" (
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
	CONSTRAINT "vehical_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."cash_entry" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"routing_id" bigint NOT NULL,
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
CREATE TABLE "depot"."discount" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"routing_id" bigint NOT NULL,
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
	"routing_id" bigint NOT NULL,
	"brn_stock_id" bigint NOT NULL,
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
CREATE TABLE "depot"."daily_vehical_routing" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"root_id" bigint NOT NULL,
	"vehical_id" bigint NOT NULL,
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
	"unload_journal_id" bigint,
	"journal_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"parked_reason" text,
	"totals" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "daily_vehical_routing_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."gas_out_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"routing_id" bigint NOT NULL,
	"client_line_id" text NOT NULL,
	"stock_id" bigint NOT NULL,
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
CREATE TABLE "depot"."routing_item" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"routing_id" bigint NOT NULL,
	"stock_id" bigint NOT NULL,
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
	CONSTRAINT "routing_item_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "routing_item_counts" CHECK (loaded > 0 and added >= 0 and added <= loaded and returned_good >= 0 and returned_expired >= 0 and returned_good + returned_expired <= loaded)
);
--> statement-breakpoint
CREATE TABLE "depot"."routing_staff" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"routing_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"share_pct" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "routing_staff_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "routing_staff_share" CHECK (share_pct >= 0 and share_pct <= 10000)
);
--> statement-breakpoint
ALTER TABLE "depot"."bottle_loan" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "depot"."bottle_loan" ADD COLUMN "journal_id" bigint;--> statement-breakpoint
ALTER TABLE "depot"."brn" ADD CONSTRAINT "brn_agency_id_supplier_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","supplier_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."brn_line" ADD CONSTRAINT "brn_line_agency_id_brn_id_brn_agency_id_id_fk" FOREIGN KEY ("agency_id","brn_id") REFERENCES "depot"."brn"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."brn_line" ADD CONSTRAINT "brn_line_agency_id_brn_stock_id_brn_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","brn_stock_id") REFERENCES "depot"."brn_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."loan_closure" ADD CONSTRAINT "loan_closure_agency_id_loan_id_bottle_loan_agency_id_id_fk" FOREIGN KEY ("agency_id","loan_id") REFERENCES "depot"."bottle_loan"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee" ADD CONSTRAINT "employee_agency_id_role_id_employee_role_agency_id_id_fk" FOREIGN KEY ("agency_id","role_id") REFERENCES "depot"."employee_role"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee" ADD CONSTRAINT "employee_agency_id_product_id_item_agency_id_id_fk" FOREIGN KEY ("agency_id","product_id") REFERENCES "depot"."item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee" ADD CONSTRAINT "employee_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee_alternative_role" ADD CONSTRAINT "employee_alternative_role_agency_id_employee_id_employee_agency_id_id_fk" FOREIGN KEY ("agency_id","employee_id") REFERENCES "depot"."employee"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee_alternative_role" ADD CONSTRAINT "employee_alternative_role_agency_id_role_id_employee_role_agency_id_id_fk" FOREIGN KEY ("agency_id","role_id") REFERENCES "depot"."employee_role"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee_proportion" ADD CONSTRAINT "employee_proportion_agency_id_product_id_item_agency_id_id_fk" FOREIGN KEY ("agency_id","product_id") REFERENCES "depot"."item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee_proportion" ADD CONSTRAINT "employee_proportion_agency_id_role_id_employee_role_agency_id_id_fk" FOREIGN KEY ("agency_id","role_id") REFERENCES "depot"."employee_role"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee_role" ADD CONSTRAINT "employee_role_agency_id_base_role_id_employee_base_role_agency_id_id_fk" FOREIGN KEY ("agency_id","base_role_id") REFERENCES "depot"."employee_base_role"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."employee_role" ADD CONSTRAINT "employee_role_agency_id_product_id_item_agency_id_id_fk" FOREIGN KEY ("agency_id","product_id") REFERENCES "depot"."item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."cash_entry" ADD CONSTRAINT "cash_entry_agency_id_routing_id_daily_vehical_routing_agency_id_id_fk" FOREIGN KEY ("agency_id","routing_id") REFERENCES "depot"."daily_vehical_routing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."cash_entry" ADD CONSTRAINT "cash_entry_agency_id_cash_type_id_bank_agency_id_id_fk" FOREIGN KEY ("agency_id","cash_type_id") REFERENCES "depot"."bank"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."discount" ADD CONSTRAINT "discount_agency_id_routing_id_daily_vehical_routing_agency_id_id_fk" FOREIGN KEY ("agency_id","routing_id") REFERENCES "depot"."daily_vehical_routing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."discount" ADD CONSTRAINT "discount_agency_id_outlet_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","outlet_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."empty_bottle" ADD CONSTRAINT "empty_bottle_agency_id_routing_id_daily_vehical_routing_agency_id_id_fk" FOREIGN KEY ("agency_id","routing_id") REFERENCES "depot"."daily_vehical_routing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."empty_bottle" ADD CONSTRAINT "empty_bottle_agency_id_brn_stock_id_brn_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","brn_stock_id") REFERENCES "depot"."brn_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."empty_bottle" ADD CONSTRAINT "empty_bottle_agency_id_party_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","party_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."empty_bottle" ADD CONSTRAINT "empty_bottle_agency_id_loan_id_bottle_loan_agency_id_id_fk" FOREIGN KEY ("agency_id","loan_id") REFERENCES "depot"."bottle_loan"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."daily_vehical_routing" ADD CONSTRAINT "daily_vehical_routing_agency_id_root_id_daily_route_agency_id_id_fk" FOREIGN KEY ("agency_id","root_id") REFERENCES "depot"."daily_route"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."daily_vehical_routing" ADD CONSTRAINT "daily_vehical_routing_agency_id_vehical_id_vehical_agency_id_id_fk" FOREIGN KEY ("agency_id","vehical_id") REFERENCES "depot"."vehical"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."daily_vehical_routing" ADD CONSTRAINT "daily_vehical_routing_agency_id_rep_id_employee_agency_id_id_fk" FOREIGN KEY ("agency_id","rep_id") REFERENCES "depot"."employee"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."daily_vehical_routing" ADD CONSTRAINT "daily_vehical_routing_agency_id_product_id_item_agency_id_id_fk" FOREIGN KEY ("agency_id","product_id") REFERENCES "depot"."item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."gas_out_line" ADD CONSTRAINT "gas_out_line_agency_id_routing_id_daily_vehical_routing_agency_id_id_fk" FOREIGN KEY ("agency_id","routing_id") REFERENCES "depot"."daily_vehical_routing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."gas_out_line" ADD CONSTRAINT "gas_out_line_agency_id_stock_id_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","stock_id") REFERENCES "depot"."stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."gas_out_line" ADD CONSTRAINT "gas_out_line_agency_id_outlet_id_party_agency_id_id_fk" FOREIGN KEY ("agency_id","outlet_id") REFERENCES "depot"."party"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."routing_item" ADD CONSTRAINT "routing_item_agency_id_routing_id_daily_vehical_routing_agency_id_id_fk" FOREIGN KEY ("agency_id","routing_id") REFERENCES "depot"."daily_vehical_routing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."routing_item" ADD CONSTRAINT "routing_item_agency_id_stock_id_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","stock_id") REFERENCES "depot"."stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."routing_item" ADD CONSTRAINT "routing_item_agency_id_lot_id_stock_lot_agency_id_id_fk" FOREIGN KEY ("agency_id","lot_id") REFERENCES "depot"."stock_lot"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."routing_staff" ADD CONSTRAINT "routing_staff_agency_id_routing_id_daily_vehical_routing_agency_id_id_fk" FOREIGN KEY ("agency_id","routing_id") REFERENCES "depot"."daily_vehical_routing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."routing_staff" ADD CONSTRAINT "routing_staff_agency_id_employee_id_employee_agency_id_id_fk" FOREIGN KEY ("agency_id","employee_id") REFERENCES "depot"."employee"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."routing_staff" ADD CONSTRAINT "routing_staff_agency_id_role_id_employee_role_agency_id_id_fk" FOREIGN KEY ("agency_id","role_id") REFERENCES "depot"."employee_role"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brn_number" ON "depot"."brn" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "brn_date" ON "depot"."brn" USING btree ("agency_id","date","id");--> statement-breakpoint
CREATE INDEX "brn_line_brn" ON "depot"."brn_line" USING btree ("agency_id","brn_id");--> statement-breakpoint
CREATE INDEX "brn_line_stock" ON "depot"."brn_line" USING btree ("agency_id","brn_stock_id");--> statement-breakpoint
CREATE INDEX "loan_closure_loan" ON "depot"."loan_closure" USING btree ("agency_id","loan_id");--> statement-breakpoint
CREATE INDEX "loan_closure_date" ON "depot"."loan_closure" USING btree ("agency_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_route_name" ON "depot"."daily_route" USING btree ("agency_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_code" ON "depot"."employee" USING btree ("agency_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_party" ON "depot"."employee" USING btree ("agency_id","party_id");--> statement-breakpoint
CREATE INDEX "employee_alternative_role_employee" ON "depot"."employee_alternative_role" USING btree ("agency_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_base_role_name" ON "depot"."employee_base_role" USING btree ("agency_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_proportion_from" ON "depot"."employee_proportion" USING btree ("agency_id","role_id","valid_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_proportion_product" ON "depot"."employee_proportion" USING btree ("agency_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_role_name" ON "depot"."employee_role" USING btree ("agency_id","product_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehical_reg_no" ON "depot"."vehical" USING btree ("agency_id","reg_no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cash_entry_trip" ON "depot"."cash_entry" USING btree ("agency_id","routing_id");--> statement-breakpoint
CREATE INDEX "discount_trip" ON "depot"."discount" USING btree ("agency_id","routing_id");--> statement-breakpoint
CREATE INDEX "empty_bottle_trip" ON "depot"."empty_bottle" USING btree ("agency_id","routing_id");--> statement-breakpoint
CREATE INDEX "empty_bottle_loan" ON "depot"."empty_bottle" USING btree ("agency_id","loan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_vehical_routing_number" ON "depot"."daily_vehical_routing" USING btree ("agency_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_vehical_routing_queue" ON "depot"."daily_vehical_routing" USING btree ("agency_id","date","rep_id","queue_no");--> statement-breakpoint
CREATE INDEX "daily_vehical_routing_date" ON "depot"."daily_vehical_routing" USING btree ("agency_id","date","id");--> statement-breakpoint
CREATE INDEX "daily_vehical_routing_open" ON "depot"."daily_vehical_routing" USING btree ("agency_id","status") WHERE status in (0, 1);--> statement-breakpoint
CREATE UNIQUE INDEX "gas_out_line_client" ON "depot"."gas_out_line" USING btree ("agency_id","routing_id","client_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "routing_item_lot" ON "depot"."routing_item" USING btree ("agency_id","routing_id","stock_id","lot_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "routing_item_stock" ON "depot"."routing_item" USING btree ("agency_id","stock_id");--> statement-breakpoint
CREATE UNIQUE INDEX "routing_staff_once" ON "depot"."routing_staff" USING btree ("agency_id","routing_id","employee_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "routing_staff_employee" ON "depot"."routing_staff" USING btree ("agency_id","employee_id");--> statement-breakpoint
ALTER TABLE "depot"."cheque_collection" ADD CONSTRAINT "cheque_collection_agency_id_routing_id_daily_vehical_routing_agency_id_id_fk" FOREIGN KEY ("agency_id","routing_id") REFERENCES "depot"."daily_vehical_routing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."credit_row" ADD CONSTRAINT "credit_row_agency_id_routing_id_daily_vehical_routing_agency_id_id_fk" FOREIGN KEY ("agency_id","routing_id") REFERENCES "depot"."daily_vehical_routing"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."credit_row" ADD CONSTRAINT "credit_row_agency_id_bank_id_bank_agency_id_id_fk" FOREIGN KEY ("agency_id","bank_id") REFERENCES "depot"."bank"("agency_id","id") ON DELETE no action ON UPDATE no action;