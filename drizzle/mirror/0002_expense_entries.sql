ALTER TABLE `expense` ADD `journal_number` text;--> statement-breakpoint
ALTER TABLE `expense_payment` ADD `created_by_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `expense_payment` ADD `journal_number` text;