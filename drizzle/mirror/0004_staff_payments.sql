CREATE TABLE `staff_payment` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`kind` text DEFAULT 'RECOVERY' NOT NULL,
	`party_id` integer DEFAULT 0 NOT NULL,
	`way` text DEFAULT 'MONEY' NOT NULL,
	`bank_id` integer,
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
CREATE INDEX `staff_payment_date` ON `staff_payment` (`date`,`id`);