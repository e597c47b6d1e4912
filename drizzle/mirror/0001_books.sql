CREATE TABLE `day_end` (
	`id` integer PRIMARY KEY NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`totals` text,
	`differences` text,
	`reason` text,
	`counted_cash` integer,
	`journal_id` integer,
	`closed_at` text,
	`closed_by` integer,
	`closed_by_name` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `advance` (
	`id` integer PRIMARY KEY NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`direction` integer DEFAULT 1 NOT NULL,
	`party_id` integer DEFAULT 0 NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`applied` integer DEFAULT 0 NOT NULL,
	`cheque_id` integer,
	`journal_id` integer,
	`reversed_at` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `advance_party` ON `advance` (`party_id`,`direction`);--> statement-breakpoint
CREATE TABLE `bill_settlement` (
	`id` integer PRIMARY KEY NOT NULL,
	`bill_id` integer DEFAULT 0 NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`payment_type` integer,
	`bank_id` integer,
	`cheque_id` integer,
	`advance_id` integer,
	`routing_id` integer,
	`journal_id` integer,
	`reversed_at` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `bill_settlement_bill` ON `bill_settlement` (`bill_id`,`id`);--> statement-breakpoint
CREATE INDEX `bill_settlement_date` ON `bill_settlement` (`date`,`id`);--> statement-breakpoint
CREATE TABLE `cheque` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`direction` integer DEFAULT 1 NOT NULL,
	`drawer_bank` text DEFAULT '' NOT NULL,
	`branch` text,
	`party_id` integer,
	`payee` text,
	`rep_id` integer,
	`routing_id` integer,
	`amount` integer DEFAULT 0 NOT NULL,
	`received_on` text DEFAULT '' NOT NULL,
	`cheque_date` text DEFAULT '' NOT NULL,
	`bank_id` integer,
	`status` integer DEFAULT 0 NOT NULL,
	`status_on` text DEFAULT '' NOT NULL,
	`present_count` integer DEFAULT 0 NOT NULL,
	`collected_amount` integer DEFAULT 0 NOT NULL,
	`replaces_id` integer,
	`returned_reason` text,
	`origin` text DEFAULT '' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `cheque_status` ON `cheque` (`direction`,`status`,`cheque_date`,`id`);--> statement-breakpoint
CREATE INDEX `cheque_party` ON `cheque` (`party_id`,`direction`,`status`);--> statement-breakpoint
CREATE TABLE `cheque_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`cheque_id` integer DEFAULT 0 NOT NULL,
	`from_status` integer,
	`to_status` integer DEFAULT 0 NOT NULL,
	`on_date` text DEFAULT '' NOT NULL,
	`dest_bank_id` integer,
	`journal_id` integer,
	`reason` text,
	`bank_charge` integer DEFAULT 0 NOT NULL,
	`customer_charge` integer DEFAULT 0 NOT NULL,
	`bill_id` integer,
	`undone_at` text,
	`undone_by` integer,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_by_name` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cheque_event_cheque` ON `cheque_event` (`cheque_id`,`id`);--> statement-breakpoint
CREATE TABLE `creditor_cheque_due` (
	`id` integer PRIMARY KEY NOT NULL,
	`creditor_id` integer DEFAULT 0 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`due_dates` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `expense` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`category` integer DEFAULT 1 NOT NULL,
	`account_id` integer DEFAULT 0 NOT NULL,
	`payee` text,
	`bill_no` text,
	`description` text,
	`employee_id` integer,
	`vehical_id` integer,
	`amount` integer DEFAULT 0 NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`payment_status` integer DEFAULT 1 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`approved_by` integer,
	`approved_at` text,
	`journal_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_by_name` text DEFAULT '' NOT NULL,
	`approved_by_name` text
);
--> statement-breakpoint
CREATE INDEX `expense_date` ON `expense` (`status`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `expense_payment` (
	`id` integer PRIMARY KEY NOT NULL,
	`expense_id` integer DEFAULT 0 NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`fund_source` integer DEFAULT 1 NOT NULL,
	`bank_id` integer DEFAULT 0 NOT NULL,
	`cheque_id` integer,
	`journal_id` integer,
	`reversed_at` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `expense_payment_expense` ON `expense_payment` (`expense_id`,`id`);--> statement-breakpoint
ALTER TABLE `account` ADD `overdraft_limit` integer;--> statement-breakpoint
ALTER TABLE `bank` ADD `cheque_layout` text;--> statement-breakpoint
ALTER TABLE `credit_bill` ADD `routing_id` integer;--> statement-breakpoint
ALTER TABLE `credit_bill` ADD `rep_id` integer;--> statement-breakpoint
ALTER TABLE `credit_bill` ADD `remark` text;--> statement-breakpoint
ALTER TABLE `credit_bill` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `credit_bill_party` ON `credit_bill` (`party_id`,`direction`,`due_on`);--> statement-breakpoint
CREATE INDEX `credit_bill_due` ON `credit_bill` (`direction`,`status`,`due_on`);