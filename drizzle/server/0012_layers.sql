ALTER TABLE "depot"."ern_line" ADD COLUMN "input_line" integer;--> statement-breakpoint
ALTER TABLE "depot"."stock_move" ADD COLUMN "adjusts_id" bigint;--> statement-breakpoint
ALTER TABLE "depot"."stock_move" ADD COLUMN "fixed_lot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "depot"."stock_move" ADD COLUMN "unit_cost" bigint;