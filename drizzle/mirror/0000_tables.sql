CREATE TABLE `mirror_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`owner` text DEFAULT '' NOT NULL,
	`protocol` integer DEFAULT 0 NOT NULL,
	`scope` text DEFAULT '' NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ern` (
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
CREATE INDEX `ern_date` ON `ern` (`date`,`id`);--> statement-breakpoint
CREATE TABLE `ern_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`ern_id` integer DEFAULT 0 NOT NULL,
	`line_no` integer DEFAULT 0 NOT NULL,
	`exist` integer DEFAULT 0 NOT NULL,
	`stock_id` integer,
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
CREATE INDEX `ern_line_ern` ON `ern_line` (`ern_id`,`line_no`);--> statement-breakpoint
CREATE INDEX `ern_line_stock` ON `ern_line` (`stock_id`,`ern_id`);--> statement-breakpoint
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
	`created_by_name` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `grn_date` ON `grn` (`date`,`id`);--> statement-breakpoint
CREATE INDEX `grn_supplier` ON `grn` (`supplier_id`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `grn_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`grn_id` integer DEFAULT 0 NOT NULL,
	`line_no` integer DEFAULT 0 NOT NULL,
	`stock_id` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `grn_line_stock` ON `grn_line` (`stock_id`,`grn_id`);--> statement-breakpoint
CREATE TABLE `stock` (
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
CREATE INDEX `stock_main` ON `stock` (`main_item_id`,`code`,`id`);--> statement-breakpoint
CREATE TABLE `stock_balance` (
	`id` integer PRIMARY KEY NOT NULL,
	`stock_id` integer DEFAULT 0 NOT NULL,
	`lot_id` integer DEFAULT 0 NOT NULL,
	`loc` text DEFAULT '' NOT NULL,
	`qty` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_balance_key` ON `stock_balance` (`stock_id`,`lot_id`,`loc`);--> statement-breakpoint
CREATE TABLE `stock_lot` (
	`id` integer PRIMARY KEY NOT NULL,
	`stock_id` integer DEFAULT 0 NOT NULL,
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
	`revalued` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_lot_open` ON `stock_lot` (`stock_id`) WHERE goods_qty > 0 or held_qty > 0;--> statement-breakpoint
CREATE TABLE `stock_move` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` text,
	`posting_date` text DEFAULT '' NOT NULL,
	`stock_id` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `stock_move_date` ON `stock_move` (`posting_date`,`id`);--> statement-breakpoint
CREATE INDEX `stock_move_stock` ON `stock_move` (`stock_id`,`posting_date`,`id`);--> statement-breakpoint
CREATE INDEX `stock_move_source` ON `stock_move` (`source_type`,`posting_date`,`id`);--> statement-breakpoint
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
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE TABLE `credit_bill` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`bill_no` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`due_on` text DEFAULT '' NOT NULL,
	`direction` integer DEFAULT 1 NOT NULL,
	`party_id` integer DEFAULT 0 NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`source_id` integer,
	`amount` integer DEFAULT 0 NOT NULL,
	`settled` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'OPEN' NOT NULL,
	`created_at` text,
	`created_by` integer,
	`row_version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
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
CREATE TABLE `brn_stock` (
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
CREATE TABLE `brn_stock_item` (
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
	`root_id` integer,
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
