CREATE TABLE `stock_count` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`at` text,
	`place` text DEFAULT 'WAREHOUSE' NOT NULL,
	`vehicle_id` integer,
	`blind` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'OPEN' NOT NULL,
	`remark` text,
	`line_count` integer DEFAULT 0 NOT NULL,
	`difference` integer DEFAULT 0 NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_by_name` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_count_date` ON `stock_count` (`date`,`id`);