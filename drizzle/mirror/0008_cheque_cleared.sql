ALTER TABLE `cheque` ADD `cleared_on` text;--> statement-breakpoint
ALTER TABLE `cheque` ADD `cleared_by` integer;