CREATE TABLE "podnesak" (
	"id" uuid PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"vrsta" text NOT NULL,
	"kljuc" text NOT NULL,
	"naslov" text NOT NULL,
	"ishod" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "podnesak" ADD CONSTRAINT "podnesak_osoba_id_fizicka_osoba_id_fk" FOREIGN KEY ("osoba_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "podnesak_osoba" ON "podnesak" USING btree ("osoba_id","created_at");--> statement-breakpoint
ALTER TABLE "podnesak" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "podnesak" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "podnesak" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY unos ON "podnesak" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY izmjena ON "podnesak" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())) WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY brisanje ON "podnesak" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
-- What the ledger says of a filing is its author's, beside what the policies allow of the other kinds.
DO $$
DECLARE
  svoj text := $q$agg_type = 'podnesak' AND EXISTS (SELECT FROM podnesak z WHERE z.id = kao_uuid(agg_id))$q$;
  pravilo record;
BEGIN
  FOR pravilo IN SELECT p.polname AS ime, p.polrelid::regclass AS tablica,
      pg_get_expr(p.polqual, p.polrelid) AS cita, pg_get_expr(p.polwithcheck, p.polrelid) AS pise
    FROM pg_policy p WHERE p.polrelid IN ('doc_revision'::regclass, 'change_feed'::regclass) LOOP
    IF pravilo.cita IS NOT NULL THEN
      EXECUTE format('ALTER POLICY %I ON %s USING ((%s) OR (%s))', pravilo.ime, pravilo.tablica, pravilo.cita, svoj);
    END IF;
    IF pravilo.pise IS NOT NULL THEN
      EXECUTE format('ALTER POLICY %I ON %s WITH CHECK ((%s) OR (%s))', pravilo.ime, pravilo.tablica, pravilo.pise, svoj);
    END IF;
  END LOOP;
END$$;
