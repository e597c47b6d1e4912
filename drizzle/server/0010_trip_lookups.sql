CREATE INDEX "bottle_loan_trip" ON "depot"."bottle_loan" USING btree ("agency_id","routing_id") WHERE routing_id is not null;--> statement-breakpoint
CREATE INDEX "loan_closure_trip" ON "depot"."loan_closure" USING btree ("agency_id","routing_id") WHERE routing_id is not null;--> statement-breakpoint
CREATE INDEX "bill_settlement_trip" ON "depot"."bill_settlement" USING btree ("agency_id","routing_id") WHERE routing_id is not null;--> statement-breakpoint
CREATE INDEX "cheque_trip" ON "depot"."cheque" USING btree ("agency_id","routing_id") WHERE routing_id is not null;