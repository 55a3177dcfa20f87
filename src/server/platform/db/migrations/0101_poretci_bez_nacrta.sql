-- Institutions sort by code what they see, and never drafts, which have none: those stood in front of all others.
DROP INDEX "projekt_po_sifri";--> statement-breakpoint
CREATE INDEX "projekt_po_sifri" ON "projekt" USING btree ("program_id",coalesce("sifra", ''),"id","poziv_id","status_id") WHERE deleted_at is null and status_id not in (1, 10);--> statement-breakpoint
-- The wall lets an index decide a filter by a plain column only.
CREATE INDEX "tehnicko_pitanje_po_prioritetu" ON "tehnicko_pitanje" USING btree ("prioritet","broj");
