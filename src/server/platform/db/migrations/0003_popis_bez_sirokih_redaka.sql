DROP INDEX "projekt_poredak";--> statement-breakpoint
CREATE INDEX "projekt_poredak" ON "projekt" USING btree ("program_id","poredak_at","id","poziv_id","status_id") WHERE deleted_at is null;