DROP INDEX "pretplata_jedna";--> statement-breakpoint
ALTER TABLE "pretplata" ADD COLUMN "projekt_id" uuid;--> statement-breakpoint
ALTER TABLE "pretplata" ADD COLUMN "institucija_id" integer;--> statement-breakpoint
ALTER TABLE "notifikacija" ADD COLUMN "entitet_id" text;--> statement-breakpoint
CREATE INDEX "pretplata_projekta" ON "pretplata" USING btree ("projekt_id") WHERE projekt_id is not null and otkazana_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pretplata_jedna" ON "pretplata" USING btree ("vrsta","predmet_id","osoba_id",coalesce(projekt_id::text, ''),coalesce(institucija_id, 0)) WHERE otkazana_at is null;