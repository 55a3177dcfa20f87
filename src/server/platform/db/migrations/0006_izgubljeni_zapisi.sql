ALTER TABLE "sync_pending" ADD COLUMN "lane" text;--> statement-breakpoint
CREATE INDEX "sync_pending_osoba" ON "sync_pending" USING btree ("osoba_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "sync_pending_lane" ON "sync_pending" USING btree ("lane") WHERE resolved_at is null;