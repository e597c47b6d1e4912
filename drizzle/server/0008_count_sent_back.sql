ALTER TABLE "depot"."stock_count" ADD COLUMN "sent_back_reason" text;--> statement-breakpoint
ALTER TABLE "depot"."stock_count" ADD COLUMN "sent_back_by" bigint;