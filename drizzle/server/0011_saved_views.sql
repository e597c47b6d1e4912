CREATE TABLE "depot"."saved_view" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"shows" text NOT NULL,
	"arrangement" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" bigint,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "saved_view_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "depot"."saved_view" USING btree ("agency_id","list","name") WHERE deleted_at is null;