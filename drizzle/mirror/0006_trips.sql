CREATE TABLE `bottle_loan` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`party_id` integer DEFAULT 0 NOT NULL,
	`brn_stock_id` integer DEFAULT 0 NOT NULL,
	`qty` integer DEFAULT 0 NOT NULL,
	`closed_returned` integer DEFAULT 0 NOT NULL,
	`closed_paid` integer DEFAULT 0 NOT NULL,
	`closed_damaged` integer DEFAULT 0 NOT NULL,
	`deposit` integer DEFAULT 0 NOT NULL,
	`deposit_refunded` integer DEFAULT 0 NOT NULL,
	`uprice_at_issue` integer DEFAULT 0 NOT NULL,
	`routing_id` integer,
	`rep_id` integer,
	`is_short` integer DEFAULT false NOT NULL,
	`remark` text,
	`journal_id` integer,
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
CREATE INDEX `bottle_loan_trip` ON `bottle_loan` (`routing_id`,`id`);--> statement-breakpoint
CREATE TABLE `brn` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`kind` text DEFAULT 'BRN' NOT NULL,
	`supplier_id` integer DEFAULT 0 NOT NULL,
	`ref_no` text,
	`remark` text,
	`total` integer DEFAULT 0 NOT NULL,
	`bill_id` integer,
	`journal_id` integer,
	`status` text DEFAULT 'POSTED' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_by_name` text,
	`journal_number` text
);
--> statement-breakpoint
CREATE INDEX `brn_date` ON `brn` (`kind`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `brn_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`brn_id` integer DEFAULT 0 NOT NULL,
	`line_no` integer DEFAULT 0 NOT NULL,
	`brn_stock_id` integer DEFAULT 0 NOT NULL,
	`from_loc` text DEFAULT '' NOT NULL,
	`to_loc` text DEFAULT '' NOT NULL,
	`qty` integer DEFAULT 0 NOT NULL,
	`unit_price` integer DEFAULT 0 NOT NULL,
	`uprice` integer DEFAULT 0 NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `brn_line_brn` ON `brn_line` (`brn_id`,`line_no`);--> statement-breakpoint
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
	`routing_id` integer,
	`journal_id` integer,
	`reversed_at` text,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_by_name` text,
	`journal_number` text
);
--> statement-breakpoint
CREATE INDEX `loan_closure_loan` ON `loan_closure` (`loan_id`,`id`);--> statement-breakpoint
CREATE INDEX `loan_closure_date` ON `loan_closure` (`date`,`id`);--> statement-breakpoint
CREATE TABLE `daily_route` (
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
CREATE TABLE `vehical` (
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
	`routing_id` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `cash_entry_trip` ON `cash_entry` (`routing_id`,`id`);--> statement-breakpoint
CREATE TABLE `cheque_collection` (
	`id` integer PRIMARY KEY NOT NULL,
	`cheque_id` integer DEFAULT 0 NOT NULL,
	`routing_id` integer,
	`amount` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'CREATED' NOT NULL,
	`journal_id` integer,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `cheque_collection_trip` ON `cheque_collection` (`routing_id`,`id`);--> statement-breakpoint
CREATE INDEX `cheque_collection_cheque` ON `cheque_collection` (`cheque_id`,`status`);--> statement-breakpoint
CREATE TABLE `daily_vehical_routing` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`root_id` integer DEFAULT 0 NOT NULL,
	`vehical_id` integer DEFAULT 0 NOT NULL,
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
	`unload_journal_id` integer,
	`journal_id` integer,
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
CREATE INDEX `daily_vehical_routing_date` ON `daily_vehical_routing` (`product_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `daily_vehical_routing_status` ON `daily_vehical_routing` (`status`,`date`);--> statement-breakpoint
CREATE TABLE `discount` (
	`id` integer PRIMARY KEY NOT NULL,
	`routing_id` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `discount_trip` ON `discount` (`routing_id`,`id`);--> statement-breakpoint
CREATE TABLE `empty_bottle` (
	`id` integer PRIMARY KEY NOT NULL,
	`routing_id` integer DEFAULT 0 NOT NULL,
	`brn_stock_id` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `empty_bottle_trip` ON `empty_bottle` (`routing_id`,`id`);--> statement-breakpoint
CREATE INDEX `empty_bottle_loan` ON `empty_bottle` (`loan_id`,`status`);--> statement-breakpoint
CREATE TABLE `gas_out_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`routing_id` integer DEFAULT 0 NOT NULL,
	`client_line_id` text DEFAULT '' NOT NULL,
	`stock_id` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `gas_out_line_trip` ON `gas_out_line` (`routing_id`,`id`);--> statement-breakpoint
CREATE TABLE `routing_item` (
	`id` integer PRIMARY KEY NOT NULL,
	`routing_id` integer DEFAULT 0 NOT NULL,
	`stock_id` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `routing_item_trip` ON `routing_item` (`routing_id`,`id`);--> statement-breakpoint
CREATE INDEX `routing_item_stock` ON `routing_item` (`stock_id`,`routing_id`);--> statement-breakpoint
CREATE TABLE `routing_staff` (
	`id` integer PRIMARY KEY NOT NULL,
	`routing_id` integer DEFAULT 0 NOT NULL,
	`employee_id` integer DEFAULT 0 NOT NULL,
	`role_id` integer DEFAULT 0 NOT NULL,
	`share_pct` integer DEFAULT 0 NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `routing_staff_trip` ON `routing_staff` (`routing_id`,`id`);