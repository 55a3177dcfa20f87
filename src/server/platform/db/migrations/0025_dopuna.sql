ALTER TABLE "zahtjev" ADD COLUMN "dopuna" jsonb;--> statement-breakpoint
CREATE INDEX "sesija_nastala" ON "sesija" USING btree ("created_at","osoba_id");--> statement-breakpoint
CREATE INDEX "zahtjev_rok_dopune" ON "zahtjev" USING btree (("dopuna" ->> 'rok')) WHERE status_id = 2 and dopuna ->> 'dostavljenoAt' is null;