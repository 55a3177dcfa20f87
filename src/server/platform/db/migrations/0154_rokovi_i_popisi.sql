-- Deadlines and lists of what is exchanged: without these all of a programme were looked at, and its projects.
DROP INDEX "pretinac_za_instituciju";--> statement-breakpoint
DROP INDEX "pojasnjenje_poziv";--> statement-breakpoint
CREATE INDEX "prigovor_rjesava" ON "prigovor" USING btree ("podnesen_at","id") WHERE "prigovor"."status_id" in (2, 3, 4, 5, 6);--> statement-breakpoint
CREATE INDEX "pretinac_vrsta" ON "pretinac" USING btree ("program_id","vrsta","zadnja_at","id");--> statement-breakpoint
CREATE INDEX "pojasnjenje_faza" ON "pojasnjenje" USING btree ("poziv_id","faza",coalesce(rok::timestamp at time zone 'UTC', timestamptz '9999-12-31 00:00:00+00'),"id");--> statement-breakpoint
CREATE INDEX "pojasnjenje_poziv_rok" ON "pojasnjenje" USING btree ("poziv_id",coalesce(rok::timestamp at time zone 'UTC', timestamptz '9999-12-31 00:00:00+00'),"id");--> statement-breakpoint
CREATE INDEX "pojasnjenje_poziv_poslano" ON "pojasnjenje" USING btree ("poziv_id",coalesce(poslano_at, timestamptz '9999-12-31 00:00:00+00'),"id");--> statement-breakpoint
CREATE INDEX "pojasnjenje_rok" ON "pojasnjenje" USING btree ("rok") WHERE "pojasnjenje"."zakasnjelo_at" is null and "pojasnjenje"."odgovoreno_at" is null;--> statement-breakpoint
CREATE INDEX "pretinac_za_instituciju" ON "pretinac" USING btree ("program_id","zadnja_at","id") WHERE za_instituciju_at is not null;--> statement-breakpoint
CREATE INDEX "pojasnjenje_poziv" ON "pojasnjenje" USING btree ("poziv_id","status_id",coalesce(rok::timestamp at time zone 'UTC', timestamptz '9999-12-31 00:00:00+00'),"id");