CREATE TABLE "depot"."attachment" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" bigint,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "attachment_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "attachment_bytes" CHECK (bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "depot"."attachment_piece" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"attachment_id" bigint NOT NULL,
	"piece_no" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "attachment_piece_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
CREATE TABLE "depot"."note" (
	"agency_id" integer DEFAULT current_setting('depot.agency')::int NOT NULL,
	"id" bigint DEFAULT nextval('depot.row_id') NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" bigint,
	"text" text NOT NULL,
	CONSTRAINT "note_pk" PRIMARY KEY("agency_id","id")
);
--> statement-breakpoint
ALTER TABLE "depot"."attachment_piece" ADD CONSTRAINT "attachment_piece_agency_id_attachment_id_attachment_agency_id_id_fk" FOREIGN KEY ("agency_id","attachment_id") REFERENCES "depot"."attachment"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_subject" ON "depot"."attachment" USING btree ("agency_id","subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_piece_once" ON "depot"."attachment_piece" USING btree ("agency_id","attachment_id","piece_no");--> statement-breakpoint
CREATE INDEX "note_subject" ON "depot"."note" USING btree ("agency_id","subject","subject_id");