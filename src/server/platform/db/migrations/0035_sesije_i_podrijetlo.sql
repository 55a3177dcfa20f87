ALTER TABLE "sesija" ADD COLUMN "odlozena_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "impersonacija_stvarna" ON "impersonacija" USING btree ("stvarna_osoba_id");--> statement-breakpoint
CREATE INDEX "sesija_stvarna" ON "sesija" USING btree ("stvarna_osoba_id");
