CREATE TABLE `payment` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`direction` integer DEFAULT 1 NOT NULL,
	`party_id` integer DEFAULT 0 NOT NULL,
	`payment_type` integer DEFAULT 0 NOT NULL,
	`bank_id` integer,
	`cheque_id` integer,
	`amount` integer DEFAULT 0 NOT NULL,
	`advance` integer DEFAULT 0 NOT NULL,
	`remark` text,
	`journal_entry_id` integer DEFAULT 0 NOT NULL,
	`reversed_at` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_by_name` text DEFAULT '' NOT NULL,
	`journal_number` text DEFAULT '' NOT NULL,
	`cheque_number` text,
	`cheque_status` integer
);
--> statement-breakpoint
CREATE INDEX `payment_date` ON `payment` (`direction`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `transfer` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`from_bank_id` integer DEFAULT 0 NOT NULL,
	`to_bank_id` integer DEFAULT 0 NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`remark` text,
	`journal_entry_id` integer DEFAULT 0 NOT NULL,
	`reversed_at` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_by_name` text DEFAULT '' NOT NULL,
	`journal_number` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `transfer_date` ON `transfer` (`date`,`id`);--> statement-breakpoint
CREATE INDEX `bill_settlement_entry` ON `bill_settlement` (`journal_entry_id`,`id`);