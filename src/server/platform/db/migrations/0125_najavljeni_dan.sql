ALTER TABLE "provjera" ADD COLUMN "najavljeno_za" date;--> statement-breakpoint
-- Whoever was told of a visit was told of the day that stands in it. Row security is forced on the owner too.
SELECT set_config('portal.kontekst', 'sustav', true);--> statement-breakpoint
UPDATE "provjera" SET "najavljeno_za" = ("sadrzaj" -> 'podaci' ->> 'datum')::date
WHERE "podneseno" IS NOT NULL AND "sadrzaj" -> 'podaci' ->> 'datum' ~ '^\d{4}-\d{2}-\d{2}$';--> statement-breakpoint
SELECT set_config('portal.kontekst', '', true);
