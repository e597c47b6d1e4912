ALTER TABLE `brn` ADD `bill_number` text;--> statement-breakpoint
ALTER TABLE `loan_closure` ADD `cheque_number` text;--> statement-breakpoint
ALTER TABLE `grn` ADD `bill_due_on` text;--> statement-breakpoint
ALTER TABLE `grn` ADD `bill_open` integer;--> statement-breakpoint
ALTER TABLE `bill_settlement` ADD `cheque_number` text;--> statement-breakpoint
ALTER TABLE `expense_payment` ADD `cheque_number` text;