CREATE TABLE `mirror_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`owner` text DEFAULT '' NOT NULL,
	`protocol` integer DEFAULT 0 NOT NULL,
	`scope` text DEFAULT '' NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bottle_loan` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`party_id` integer DEFAULT 0 NOT NULL,
	`bottle_stock_id` integer DEFAULT 0 NOT NULL,
	`qty` integer DEFAULT 0 NOT NULL,
	`closed_returned` integer DEFAULT 0 NOT NULL,
	`closed_paid` integer DEFAULT 0 NOT NULL,
	`closed_damaged` integer DEFAULT 0 NOT NULL,
	`deposit` integer DEFAULT 0 NOT NULL,
	`deposit_refunded` integer DEFAULT 0 NOT NULL,
	`uprice_at_issue` integer DEFAULT 0 NOT NULL,
	`trip_id` integer,
	`rep_id` integer,
	`is_short` integer DEFAULT false NOT NULL,
	`remark` text,
	`journal_entry_id` integer,
	`status` text DEFAULT 'OPEN' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`journal_number` text
);
--> statement-breakpoint
CREATE INDEX `bottle_loan_status` ON `bottle_loan` (`status`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `bottle_loan_party` ON `bottle_loan` (`party_id`,`status`);--> statement-breakpoint
CREATE INDEX `bottle_loan_trip` ON `bottle_loan` (`trip_id`,`id`);--> statement-breakpoint
CREATE TABLE `bottle_receipt` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`kind` text DEFAULT 'BRN' NOT NULL,
	`supplier_id` integer DEFAULT 0 NOT NULL,
	`ref_no` text,
	`remark` text,
	`total` integer DEFAULT 0 NOT NULL,
	`bill_id` integer,
	`journal_entry_id` integer,
	`status` text DEFAULT 'POSTED' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_by_name` text,
	`bill_number` text,
	`journal_number` text
);
--> statement-breakpoint
CREATE INDEX `bottle_receipt_date` ON `bottle_receipt` (`kind`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `bottle_receipt_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`bottle_receipt_id` integer DEFAULT 0 NOT NULL,
	`line_no` integer DEFAULT 0 NOT NULL,
	`bottle_stock_id` integer DEFAULT 0 NOT NULL,
	`from_loc` text DEFAULT '' NOT NULL,
	`to_loc` text DEFAULT '' NOT NULL,
	`qty` integer DEFAULT 0 NOT NULL,
	`unit_price` integer DEFAULT 0 NOT NULL,
	`uprice` integer DEFAULT 0 NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bottle_receipt_line_note` ON `bottle_receipt_line` (`bottle_receipt_id`,`line_no`);--> statement-breakpoint
CREATE TABLE `loan_closure` (
	`id` integer PRIMARY KEY NOT NULL,
	`loan_id` integer DEFAULT 0 NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`qty_returned` integer DEFAULT 0 NOT NULL,
	`qty_damaged` integer DEFAULT 0 NOT NULL,
	`qty_paid` integer DEFAULT 0 NOT NULL,
	`unit_price` integer DEFAULT 0 NOT NULL,
	`damage_charge` integer DEFAULT 0 NOT NULL,
	`payment_type` integer,
	`bank_id` integer,
	`cheque_id` integer,
	`bill_id` integer,
	`deposit_refund` integer DEFAULT 0 NOT NULL,
	`deposit_set_off` integer DEFAULT 0 NOT NULL,
	`deposit_forfeited` integer DEFAULT 0 NOT NULL,
	`trip_id` integer,
	`journal_entry_id` integer,
	`reversed_at` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_by_name` text,
	`cheque_number` text,
	`journal_number` text
);
--> statement-breakpoint
CREATE INDEX `loan_closure_loan` ON `loan_closure` (`loan_id`,`id`);--> statement-breakpoint
CREATE INDEX `loan_closure_date` ON `loan_closure` (`date`,`id`);--> statement-breakpoint
CREATE TABLE `expiry_note` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`remarks` text,
	`supplier_id` integer,
	`total` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'POSTED' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_by_name` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `expiry_note_date` ON `expiry_note` (`date`,`id`);--> statement-breakpoint
CREATE TABLE `expiry_note_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`expiry_note_id` integer DEFAULT 0 NOT NULL,
	`line_no` integer DEFAULT 0 NOT NULL,
	`exist` integer DEFAULT 0 NOT NULL,
	`stock_item_id` integer,
	`lot_id` integer,
	`description` text DEFAULT '' NOT NULL,
	`source_loc` text DEFAULT '' NOT NULL,
	`qty` integer DEFAULT 0 NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	`disposal` text DEFAULT 'WRITE_OFF' NOT NULL,
	`claim_value` integer DEFAULT 0 NOT NULL,
	`bottle_damaged` integer DEFAULT false NOT NULL,
	`supplier_id` integer
);
--> statement-breakpoint
CREATE INDEX `expiry_note_line_note` ON `expiry_note_line` (`expiry_note_id`,`line_no`);--> statement-breakpoint
CREATE INDEX `expiry_note_line_stock` ON `expiry_note_line` (`stock_item_id`,`expiry_note_id`);--> statement-breakpoint
CREATE TABLE `grn` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`supplier_id` integer DEFAULT 0 NOT NULL,
	`supplier_invoice_no` text DEFAULT '' NOT NULL,
	`remark` text,
	`total` integer DEFAULT 0 NOT NULL,
	`tax` integer DEFAULT 0 NOT NULL,
	`bottle_value` integer DEFAULT 0 NOT NULL,
	`bill_id` integer,
	`is_read` integer DEFAULT false NOT NULL,
	`read_by` integer,
	`read_by_name` text,
	`read_at` text,
	`status` text DEFAULT 'POSTED' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`bill_due_on` text,
	`bill_open` integer,
	`created_by_name` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `grn_date` ON `grn` (`date`,`id`);--> statement-breakpoint
CREATE INDEX `grn_supplier` ON `grn` (`supplier_id`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `grn_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`grn_id` integer DEFAULT 0 NOT NULL,
	`line_no` integer DEFAULT 0 NOT NULL,
	`stock_item_id` integer DEFAULT 0 NOT NULL,
	`qty` integer DEFAULT 0 NOT NULL,
	`unit_cost` integer DEFAULT 0 NOT NULL,
	`reselling_price` integer DEFAULT 0 NOT NULL,
	`expiry_on` text,
	`lot_id` integer DEFAULT 0 NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `grn_line_grn` ON `grn_line` (`grn_id`,`line_no`);--> statement-breakpoint
CREATE INDEX `grn_line_stock` ON `grn_line` (`stock_item_id`,`grn_id`);--> statement-breakpoint
CREATE TABLE `stock_item` (
	`id` integer PRIMARY KEY NOT NULL,
	`item_id` integer DEFAULT 0 NOT NULL,
	`main_item_id` integer DEFAULT 0 NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`unit` integer DEFAULT 0 NOT NULL,
	`capacity` integer DEFAULT 0 NOT NULL,
	`cost_price` integer DEFAULT 0 NOT NULL,
	`reselling_price` integer DEFAULT 0 NOT NULL,
	`proposed_price` integer,
	`reorder_level` integer DEFAULT 0 NOT NULL,
	`commission_per_unit` integer DEFAULT 0 NOT NULL,
	`bottle_stock_id` integer,
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `stock_main` ON `stock_item` (`main_item_id`,`code`,`id`);--> statement-breakpoint
CREATE TABLE `stock_balance` (
	`id` integer PRIMARY KEY NOT NULL,
	`stock_item_id` integer DEFAULT 0 NOT NULL,
	`lot_id` integer DEFAULT 0 NOT NULL,
	`loc` text DEFAULT '' NOT NULL,
	`qty` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_balance_key` ON `stock_balance` (`stock_item_id`,`lot_id`,`loc`);--> statement-breakpoint
CREATE TABLE `stock_lot` (
	`id` integer PRIMARY KEY NOT NULL,
	`stock_item_id` integer DEFAULT 0 NOT NULL,
	`lot_no` text DEFAULT '' NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`source_line_id` integer,
	`received_on` text DEFAULT '' NOT NULL,
	`expiry_on` text,
	`unit_cost` integer DEFAULT 0 NOT NULL,
	`reselling_price` integer DEFAULT 0 NOT NULL,
	`qty_in` integer DEFAULT 0 NOT NULL,
	`goods_qty` integer DEFAULT 0 NOT NULL,
	`goods_value` integer DEFAULT 0 NOT NULL,
	`held_qty` integer DEFAULT 0 NOT NULL,
	`held_value` integer DEFAULT 0 NOT NULL,
	`recosted` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_lot_open` ON `stock_lot` (`stock_item_id`) WHERE goods_qty > 0 or held_qty > 0;--> statement-breakpoint
CREATE TABLE `stock_movement` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` text,
	`posting_date` text DEFAULT '' NOT NULL,
	`stock_item_id` integer DEFAULT 0 NOT NULL,
	`lot_id` integer DEFAULT 0 NOT NULL,
	`qty` integer DEFAULT 0 NOT NULL,
	`from_loc` text DEFAULT '' NOT NULL,
	`to_loc` text DEFAULT '' NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	`source_type` text DEFAULT '' NOT NULL,
	`source_id` integer DEFAULT 0 NOT NULL,
	`source_line_id` integer,
	`reverses_id` integer
);
--> statement-breakpoint
CREATE INDEX `stock_movement_date` ON `stock_movement` (`posting_date`,`id`);--> statement-breakpoint
CREATE INDEX `stock_movement_stock` ON `stock_movement` (`stock_item_id`,`posting_date`,`id`);--> statement-breakpoint
CREATE INDEX `stock_movement_source` ON `stock_movement` (`source_type`,`posting_date`,`id`);--> statement-breakpoint
CREATE TABLE `account` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`acc_type` integer DEFAULT 1 NOT NULL,
	`sub_type` integer DEFAULT 0 NOT NULL,
	`parent_id` integer,
	`is_group` integer DEFAULT false NOT NULL,
	`doc_only` integer DEFAULT false NOT NULL,
	`is_system` integer DEFAULT false NOT NULL,
	`is_cash` integer DEFAULT false NOT NULL,
	`overdraft_limit` integer,
	`party_kinds` text DEFAULT '[]' NOT NULL,
	`party_required` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `account_day` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer DEFAULT 0 NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`debit` integer DEFAULT 0 NOT NULL,
	`credit` integer DEFAULT 0 NOT NULL,
	`closing` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_day_key` ON `account_day` (`account_id`,`date`);--> statement-breakpoint
CREATE TABLE `bank` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`branch` text,
	`account_no` text DEFAULT '' NOT NULL,
	`kind` text DEFAULT 'BANK' NOT NULL,
	`account_id` integer DEFAULT 0 NOT NULL,
	`cheque_layout` text,
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `day_end` (
	`id` integer PRIMARY KEY NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`totals` text,
	`differences` text,
	`reason` text,
	`counted_cash` integer,
	`journal_entry_id` integer,
	`closed_at` text,
	`closed_by` integer,
	`closed_by_name` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `agency` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`address` text,
	`phone` text,
	`go_live_date` text DEFAULT '' NOT NULL,
	`open_date` text DEFAULT '' NOT NULL,
	`opening_completed` integer DEFAULT false NOT NULL,
	`closed_month_end` text,
	`demo` text
);
--> statement-breakpoint
CREATE TABLE `app_config` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text DEFAULT '' NOT NULL,
	`value` text
);
--> statement-breakpoint
CREATE TABLE `bottle_stock` (
	`id` integer PRIMARY KEY NOT NULL,
	`item_code` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`capacity` integer DEFAULT 0 NOT NULL,
	`bottle_item_id` integer DEFAULT 0 NOT NULL,
	`uprice` integer DEFAULT 0 NOT NULL,
	`selling_price` integer DEFAULT 0 NOT NULL,
	`deposit_price` integer DEFAULT 0 NOT NULL,
	`qty` integer DEFAULT 0 NOT NULL,
	`full_qty` integer DEFAULT 0 NOT NULL,
	`primary_qty` integer DEFAULT 0 NOT NULL,
	`outlet_qty` integer DEFAULT 0 NOT NULL,
	`damage_qty` integer DEFAULT 0 NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `bottle_type` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`capacity` integer DEFAULT 0 NOT NULL,
	`unit` integer DEFAULT 0 NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `item` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`parent_id` integer,
	`main_item_id` integer DEFAULT 0 NOT NULL,
	`is_main` integer DEFAULT false NOT NULL,
	`unit` integer DEFAULT 0 NOT NULL,
	`unit_size` integer DEFAULT 0 NOT NULL,
	`principal_id` integer,
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `party` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` integer DEFAULT 1 NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`address` text,
	`phone` text,
	`vat_no` text,
	`route_id` integer,
	`credit_limit` integer,
	`credit_days` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `party_code` ON `party` (`code`,`id`);--> statement-breakpoint
CREATE INDEX `party_name` ON `party` (`name`,`id`);--> statement-breakpoint
CREATE TABLE `user_item` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer DEFAULT 0 NOT NULL,
	`item_id` integer DEFAULT 0 NOT NULL
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
	`journal_entry_id` integer,
	`reversed_at` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `advance_party` ON `advance` (`party_id`,`direction`);--> statement-breakpoint
CREATE TABLE `bill` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`bill_no` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`due_on` text DEFAULT '' NOT NULL,
	`direction` integer DEFAULT 1 NOT NULL,
	`party_id` integer DEFAULT 0 NOT NULL,
	`trip_id` integer,
	`rep_id` integer,
	`source` text DEFAULT '' NOT NULL,
	`source_id` integer,
	`amount` integer DEFAULT 0 NOT NULL,
	`settled` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'OPEN' NOT NULL,
	`remark` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `bill_party` ON `bill` (`party_id`,`direction`,`due_on`);--> statement-breakpoint
CREATE INDEX `bill_due` ON `bill` (`direction`,`status`,`due_on`);--> statement-breakpoint
CREATE TABLE `bill_settlement` (
	`id` integer PRIMARY KEY NOT NULL,
	`bill_id` integer DEFAULT 0 NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`payment_type` integer,
	`bank_id` integer,
	`cheque_id` integer,
	`advance_id` integer,
	`trip_id` integer,
	`journal_entry_id` integer,
	`reversed_at` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`cheque_number` text,
	`journal_number` text
);
--> statement-breakpoint
CREATE INDEX `bill_settlement_bill` ON `bill_settlement` (`bill_id`,`id`);--> statement-breakpoint
CREATE INDEX `bill_settlement_date` ON `bill_settlement` (`date`,`id`);--> statement-breakpoint
CREATE INDEX `bill_settlement_cheque` ON `bill_settlement` (`cheque_id`,`id`);--> statement-breakpoint
CREATE TABLE `cheque` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`direction` integer DEFAULT 1 NOT NULL,
	`drawer_bank` text DEFAULT '' NOT NULL,
	`branch` text,
	`party_id` integer,
	`payee` text,
	`rep_id` integer,
	`trip_id` integer,
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
CREATE INDEX `cheque_date` ON `cheque` (`cheque_date`,`id`);--> statement-breakpoint
CREATE INDEX `cheque_replaces` ON `cheque` (`replaces_id`,`id`);--> statement-breakpoint
CREATE INDEX `cheque_trip` ON `cheque` (`trip_id`,`id`);--> statement-breakpoint
CREATE TABLE `cheque_due_date` (
	`id` integer PRIMARY KEY NOT NULL,
	`supplier_id` integer DEFAULT 0 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`due_dates` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `cheque_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`cheque_id` integer DEFAULT 0 NOT NULL,
	`from_status` integer,
	`to_status` integer DEFAULT 0 NOT NULL,
	`on_date` text DEFAULT '' NOT NULL,
	`dest_bank_id` integer,
	`journal_entry_id` integer,
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
	`created_by_name` text DEFAULT '' NOT NULL,
	`journal_number` text
);
--> statement-breakpoint
CREATE INDEX `cheque_event_cheque` ON `cheque_event` (`cheque_id`,`id`);--> statement-breakpoint
CREATE TABLE `credit_row` (
	`id` integer PRIMARY KEY NOT NULL,
	`trip_id` integer DEFAULT 0 NOT NULL,
	`tr_type` integer DEFAULT 0 NOT NULL,
	`payment_source` integer DEFAULT 2 NOT NULL,
	`party_id` integer DEFAULT 0 NOT NULL,
	`bill_id` integer,
	`bank_id` integer,
	`amount` integer DEFAULT 0 NOT NULL,
	`bill_no` text,
	`status` text DEFAULT 'CREATED' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `credit_row_bill` ON `credit_row` (`bill_id`,`status`);--> statement-breakpoint
CREATE INDEX `credit_row_trip` ON `credit_row` (`trip_id`,`id`);--> statement-breakpoint
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
	`vehicle_id` integer,
	`amount` integer DEFAULT 0 NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`payment_status` integer DEFAULT 1 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`editors` text,
	`approved_by` integer,
	`approved_at` text,
	`journal_entry_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_by_name` text DEFAULT '' NOT NULL,
	`approved_by_name` text,
	`journal_number` text
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
	`journal_entry_id` integer,
	`reversed_at` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_by_name` text DEFAULT '' NOT NULL,
	`cheque_number` text,
	`journal_number` text
);
--> statement-breakpoint
CREATE INDEX `expense_payment_expense` ON `expense_payment` (`expense_id`,`id`);--> statement-breakpoint
CREATE INDEX `expense_payment_cheque` ON `expense_payment` (`cheque_id`,`id`);--> statement-breakpoint
CREATE TABLE `employee` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`nic` text,
	`phone` text,
	`role_id` integer DEFAULT 0 NOT NULL,
	`product_id` integer DEFAULT 0 NOT NULL,
	`type` integer DEFAULT 0 NOT NULL,
	`base_salary` integer DEFAULT 0 NOT NULL,
	`party_id` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `employee_product` ON `employee` (`product_id`,`name`);--> statement-breakpoint
CREATE TABLE `employee_alternative_role` (
	`id` integer PRIMARY KEY NOT NULL,
	`employee_id` integer DEFAULT 0 NOT NULL,
	`role_id` integer DEFAULT 0 NOT NULL,
	`from_date` text DEFAULT '' NOT NULL,
	`to_date` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `employee_alternative_role_employee` ON `employee_alternative_role` (`employee_id`,`id`);--> statement-breakpoint
CREATE TABLE `employee_base_role` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`is_sales_ref` integer DEFAULT false NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `employee_proportion` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer DEFAULT 0 NOT NULL,
	`role_id` integer DEFAULT 0 NOT NULL,
	`percentage` integer DEFAULT 0 NOT NULL,
	`valid_from` text DEFAULT '' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `employee_proportion_role` ON `employee_proportion` (`role_id`,`valid_from`);--> statement-breakpoint
CREATE TABLE `employee_role` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`base_role_id` integer DEFAULT 0 NOT NULL,
	`product_id` integer DEFAULT 0 NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `route` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`description` text,
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `vehicle` (
	`id` integer PRIMARY KEY NOT NULL,
	`reg_no` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`type` integer DEFAULT 0 NOT NULL,
	`capacity` integer,
	`is_counter` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `cash_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`trip_id` integer DEFAULT 0 NOT NULL,
	`cash_type_id` integer DEFAULT 0 NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`note` text,
	`status` text DEFAULT 'CREATED' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `cash_entry_trip` ON `cash_entry` (`trip_id`,`id`);--> statement-breakpoint
CREATE TABLE `cheque_collection` (
	`id` integer PRIMARY KEY NOT NULL,
	`cheque_id` integer DEFAULT 0 NOT NULL,
	`trip_id` integer,
	`amount` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'CREATED' NOT NULL,
	`journal_entry_id` integer,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `cheque_collection_trip` ON `cheque_collection` (`trip_id`,`id`);--> statement-breakpoint
CREATE INDEX `cheque_collection_cheque` ON `cheque_collection` (`cheque_id`,`status`);--> statement-breakpoint
CREATE TABLE `discount` (
	`id` integer PRIMARY KEY NOT NULL,
	`trip_id` integer DEFAULT 0 NOT NULL,
	`type` integer DEFAULT 2 NOT NULL,
	`base_amount` integer DEFAULT 0 NOT NULL,
	`rate` integer DEFAULT 0 NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`outlet_id` integer,
	`status` text DEFAULT 'CREATED' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `discount_trip` ON `discount` (`trip_id`,`id`);--> statement-breakpoint
CREATE TABLE `empty_bottle` (
	`id` integer PRIMARY KEY NOT NULL,
	`trip_id` integer DEFAULT 0 NOT NULL,
	`bottle_stock_id` integer DEFAULT 0 NOT NULL,
	`loan_type` integer DEFAULT 0 NOT NULL,
	`tr_type` integer DEFAULT 0 NOT NULL,
	`qty` integer DEFAULT 0 NOT NULL,
	`party_id` integer,
	`unit_price` integer DEFAULT 0 NOT NULL,
	`deposit` integer DEFAULT 0 NOT NULL,
	`loan_id` integer,
	`status` text DEFAULT 'CREATED' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `empty_bottle_trip` ON `empty_bottle` (`trip_id`,`id`);--> statement-breakpoint
CREATE INDEX `empty_bottle_loan` ON `empty_bottle` (`loan_id`,`status`);--> statement-breakpoint
CREATE TABLE `gas_out_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`trip_id` integer DEFAULT 0 NOT NULL,
	`client_line_id` text DEFAULT '' NOT NULL,
	`stock_item_id` integer DEFAULT 0 NOT NULL,
	`outlet_id` integer,
	`qty` integer DEFAULT 0 NOT NULL,
	`unit_price` integer DEFAULT 0 NOT NULL,
	`at` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `gas_out_line_trip` ON `gas_out_line` (`trip_id`,`id`);--> statement-breakpoint
CREATE TABLE `trip` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`route_id` integer DEFAULT 0 NOT NULL,
	`vehicle_id` integer DEFAULT 0 NOT NULL,
	`rep_id` integer DEFAULT 0 NOT NULL,
	`product_id` integer DEFAULT 0 NOT NULL,
	`queue_no` integer DEFAULT 0 NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`remark` text,
	`loaded_at` text,
	`unloaded_on` text,
	`unloaded_at` text,
	`settled_on` text,
	`summarised_at` text,
	`unload_journal_entry_id` integer,
	`journal_entry_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`parked_reason` text,
	`totals` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`unload_journal_number` text,
	`journal_number` text
);
--> statement-breakpoint
CREATE INDEX `trip_date` ON `trip` (`product_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `trip_status` ON `trip` (`status`,`date`);--> statement-breakpoint
CREATE TABLE `trip_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`trip_id` integer DEFAULT 0 NOT NULL,
	`stock_item_id` integer DEFAULT 0 NOT NULL,
	`lot_id` integer DEFAULT 0 NOT NULL,
	`loaded` integer DEFAULT 0 NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`returned_good` integer DEFAULT 0 NOT NULL,
	`returned_expired` integer DEFAULT 0 NOT NULL,
	`unit_price` integer DEFAULT 0 NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`expired_value` integer DEFAULT 0 NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `trip_line_trip` ON `trip_line` (`trip_id`,`id`);--> statement-breakpoint
CREATE INDEX `trip_line_stock` ON `trip_line` (`stock_item_id`,`trip_id`);--> statement-breakpoint
CREATE TABLE `trip_staff` (
	`id` integer PRIMARY KEY NOT NULL,
	`trip_id` integer DEFAULT 0 NOT NULL,
	`employee_id` integer DEFAULT 0 NOT NULL,
	`role_id` integer DEFAULT 0 NOT NULL,
	`share_pct` integer DEFAULT 0 NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `trip_staff_trip` ON `trip_staff` (`trip_id`,`id`);