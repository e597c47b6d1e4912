CREATE INDEX `credit_row_party` ON `credit_row` (`party_id`,`trip_id`);--> statement-breakpoint
CREATE INDEX `empty_bottle_party` ON `empty_bottle` (`party_id`,`trip_id`);--> statement-breakpoint
CREATE INDEX `gas_out_line_outlet` ON `gas_out_line` (`outlet_id`,`trip_id`);--> statement-breakpoint
CREATE INDEX `trip_rep` ON `trip` (`rep_id`,`date`,`id`);