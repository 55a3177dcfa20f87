-- Led by the lane: whatever statistics say of a device, no other index fits the question what of a lane took effect.
DROP INDEX "sync_mutation_lane";--> statement-breakpoint
CREATE INDEX "sync_mutation_lane" ON "sync_mutation" USING btree ("lane","lane_seq");