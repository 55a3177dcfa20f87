-- The clock of a body that selects. Its job begins those of calls that are over.
ALTER TABLE "projekt" ADD COLUMN "odabir_od" date;--> statement-breakpoint
ALTER TABLE "projekt" ADD COLUMN "odabir_rok" date;--> statement-breakpoint
ALTER TABLE "projekt" ADD COLUMN "odabir_zastoji" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "projekt_po_roku" ON "projekt" USING btree ("program_id",coalesce("odabir_rok", '9999-12-31'::date),"id","poziv_id","status_id") WHERE deleted_at is null and status_id not in (1, 10);--> statement-breakpoint
CREATE INDEX "projekt_rok_odabira" ON "projekt" USING btree ("odabir_rok","poziv_id") WHERE odabir_rok is not null;--> statement-breakpoint
CREATE INDEX "projekt_bez_sata" ON "projekt" USING btree ("poziv_id") WHERE odabir_od is null and deleted_at is null and status_id in (2, 3, 9, 13, 14);