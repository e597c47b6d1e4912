ALTER TABLE `cheque_event` ADD `journal_number` text;--> statement-breakpoint
CREATE INDEX `cheque_date` ON `cheque` (`cheque_date`,`id`);