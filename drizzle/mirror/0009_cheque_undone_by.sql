ALTER TABLE `cheque_event` ADD `undone_reason` text;--> statement-breakpoint
ALTER TABLE `cheque_event` ADD `undone_by_name` text;