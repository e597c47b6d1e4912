CREATE TABLE `credit_row` (
	`id` integer PRIMARY KEY NOT NULL,
	`routing_id` integer DEFAULT 0 NOT NULL,
	`tr_type` integer DEFAULT 0 NOT NULL,
	`payment_source` integer DEFAULT 2 NOT NULL,
	`party_id` integer DEFAULT 0 NOT NULL,
	`bill_id` integer,
	`bank_id` integer,
	`amount` integer DEFAULT 0 NOT NULL,
	`bill_no` text,
	`status` text DEFAULT 'CREATED' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `credit_row_bill` ON `credit_row` (`bill_id`,`status`);--> statement-breakpoint
CREATE INDEX `credit_row_trip` ON `credit_row` (`routing_id`,`id`);--> statement-breakpoint
ALTER TABLE `bill_settlement` ADD `journal_number` text;