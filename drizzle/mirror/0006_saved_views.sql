CREATE TABLE `saved_view` (
	`id` integer PRIMARY KEY NOT NULL,
	`list` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`shows` text DEFAULT '' NOT NULL,
	`arrangement` text DEFAULT '' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
