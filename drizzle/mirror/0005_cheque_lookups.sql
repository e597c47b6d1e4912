CREATE INDEX `bill_settlement_cheque` ON `bill_settlement` (`cheque_id`,`id`);--> statement-breakpoint
CREATE INDEX `cheque_replaces` ON `cheque` (`replaces_id`,`id`);--> statement-breakpoint
CREATE INDEX `expense_payment_cheque` ON `expense_payment` (`cheque_id`,`id`);