CREATE TABLE "sync_zastoj" (
	"mutation_id" uuid PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"device_id" uuid NOT NULL,
	"agg_type" text NOT NULL,
	"agg_id" text NOT NULL,
	"type" text NOT NULL,
	"vrsta" text NOT NULL,
	"pokusaja" integer NOT NULL,
	"prvi_at" timestamp (3) with time zone NOT NULL,
	"zadnji_at" timestamp (3) with time zone NOT NULL,
	"rijeseno_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sync_zastoj" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sync_zastoj" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "sync_zastoj" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY unos ON "sync_zastoj" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY izmjena ON "sync_zastoj" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())) WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY brisanje ON "sync_zastoj" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
ALTER TABLE "poziv" ADD COLUMN "zadnje_zaprimanje" timestamp (3) with time zone;--> statement-breakpoint
SELECT set_config('portal.kontekst', 'sustav', true);--> statement-breakpoint
UPDATE "poziv" c SET "zadnje_zaprimanje" = (SELECT max(p."vrijeme_podnosenja") FROM "projekt" p WHERE p."poziv_id" = c."id");--> statement-breakpoint
UPDATE "poziv" SET "oznaka" = nullif(btrim("oznaka"), '');--> statement-breakpoint
UPDATE "poziv" c SET "oznaka" = coalesce((SELECT nullif(g."poziv_prefiks", '') FROM "program" g WHERE g."id" = c."program_id") || '.', '') || 'P' || c."id"
  WHERE "oznaka" IS NULL AND "status_id" >= 14;--> statement-breakpoint
UPDATE "poziv" c SET "oznaka" = c."oznaka" || '-' || c."id"
  WHERE EXISTS (SELECT FROM "poziv" d WHERE upper(d."oznaka") = upper(c."oznaka") AND d."id" < c."id");--> statement-breakpoint
CREATE UNIQUE INDEX "poziv_oznaka" ON "poziv" USING btree (upper(oznaka));--> statement-breakpoint
ALTER TABLE "poziv" ADD CONSTRAINT "poziv_objavljen_s_oznakom" CHECK (status_id < 14 or oznaka is not null);--> statement-breakpoint
DROP FUNCTION "poziva_na_komponenti"(int);--> statement-breakpoint
CREATE FUNCTION "zauzete_oznake_poziva"(komponenta int) RETURNS TABLE (oznaka text, na_komponenti boolean) LANGUAGE plpgsql STABLE AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  RETURN QUERY SELECT c.oznaka, coalesce(c.komponenta_id = komponenta, false) FROM public.poziv c WHERE c.oznaka IS NOT NULL;
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
