CREATE TABLE "depot"."stock_count" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"vehicle_id" bigint,
	"blind" boolean NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"remark" text,
	"reason" text,
	"approved_by" bigint,
	"line_count" integer NOT NULL,
	"difference" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "stock_count_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."stock_count_entry" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"stock_count_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"counted_by" bigint NOT NULL,
	"qty" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_count_entry_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "stock_count_entry_qty" CHECK (qty >= 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."stock_count_line" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"stock_count_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"stock_item_id" bigint,
	"bottle_stock_id" bigint,
	"book" integer NOT NULL,
	"unit_cost" bigint NOT NULL,
	"counted" integer,
	"adjustment_id" bigint,
	"posted" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_count_line_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "stock_count_line_of" CHECK (num_nonnulls(stock_item_id, bottle_stock_id) = 1 and counted >= 0)
);
--> statement-breakpoint
ALTER TABLE "depot"."stock_count" ADD CONSTRAINT "stock_count_agency_id_vehicle_id_vehicle_agency_id_id_fk" FOREIGN KEY ("agency_id","vehicle_id") REFERENCES "depot"."vehicle"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock_count_entry" ADD CONSTRAINT "stock_count_entry_agency_id_line_id_stock_count_line_agency_id_id_fk" FOREIGN KEY ("agency_id","line_id") REFERENCES "depot"."stock_count_line"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock_count_line" ADD CONSTRAINT "stock_count_line_agency_id_stock_count_id_stock_count_agency_id_id_fk" FOREIGN KEY ("agency_id","stock_count_id") REFERENCES "depot"."stock_count"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock_count_line" ADD CONSTRAINT "stock_count_line_agency_id_stock_item_id_stock_item_agency_id_id_fk" FOREIGN KEY ("agency_id","stock_item_id") REFERENCES "depot"."stock_item"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot"."stock_count_line" ADD CONSTRAINT "stock_count_line_agency_id_bottle_stock_id_bottle_stock_agency_id_id_fk" FOREIGN KEY ("agency_id","bottle_stock_id") REFERENCES "depot"."bottle_stock"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_number" ON "depot"."stock_count" USING btree ("agency_id","number");--> statement-breakpoint
CREATE INDEX "stock_count_date" ON "depot"."stock_count" USING btree ("agency_id","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_entry_of" ON "depot"."stock_count_entry" USING btree ("agency_id","line_id","counted_by");--> statement-breakpoint
CREATE INDEX "stock_count_entry_count" ON "depot"."stock_count_entry" USING btree ("agency_id","stock_count_id");--> statement-breakpoint
CREATE INDEX "stock_count_line_count" ON "depot"."stock_count_line" USING btree ("agency_id","stock_count_id");