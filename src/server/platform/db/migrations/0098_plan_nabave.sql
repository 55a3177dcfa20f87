CREATE TABLE "plan_nabave" (
	"id" uuid PRIMARY KEY NOT NULL,
	"projekt_id" uuid NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"sadrzaj_hash" text NOT NULL,
	"podneseno" jsonb,
	"ocjena" jsonb NOT NULL,
	"objavljena_ocjena" jsonb,
	"broj_inacice" integer DEFAULT 0 NOT NULL,
	"vazeca_inacica" integer,
	"prije_spremnog" integer,
	"rok" jsonb NOT NULL,
	"razlog_izmjene" text,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"autor_id" integer NOT NULL,
	"promijenjeno_at" timestamp (3) with time zone NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	CONSTRAINT "plan_nabave_projekt_id_unique" UNIQUE("projekt_id")
);
--> statement-breakpoint
ALTER TABLE "plan_nabave" ADD CONSTRAINT "plan_nabave_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_nabave" ADD CONSTRAINT "plan_nabave_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_nabave_prijavitelj" ON "plan_nabave" USING btree ("prijavitelj_id");
--> statement-breakpoint
CREATE TRIGGER "zauzmi_oznake" AFTER INSERT ON "plan_nabave" REFERENCING NEW TABLE AS novi
  FOR EACH STATEMENT EXECUTE FUNCTION zauzmi_oznake('planNabave');--> statement-breakpoint
-- An applicant's plans lie within its rights as its projects do; an institution has what was sent to it, and writes its part of it.
DO $$
DECLARE
  svoje text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$ || uvjet_opsega('plan_nabave');
  njihovo text := $q$podneseno IS NOT NULL AND EXISTS (SELECT FROM projekt z
    WHERE z.id = projekt_id AND z.poziv_id IN (SELECT unnest((SELECT moji_pozivi()))))$q$;
BEGIN
  ALTER TABLE plan_nabave ENABLE ROW LEVEL SECURITY;
  ALTER TABLE plan_nabave FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY citanje ON plan_nabave FOR SELECT USING (%s OR %s)', svoje, njihovo);
  EXECUTE format('CREATE POLICY unos ON plan_nabave FOR INSERT WITH CHECK (%s)', svoje);
  EXECUTE format('CREATE POLICY izmjena ON plan_nabave FOR UPDATE USING (%1$s OR %2$s) WITH CHECK (%1$s OR %2$s)', svoje, njihovo);
  EXECUTE format('CREATE POLICY brisanje ON plan_nabave FOR DELETE USING (%s)', svoje);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "uvjet_zapisa"(vrsta text, oznaka text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format($q$CASE %1$I
    WHEN 'projekt' THEN EXISTS (SELECT FROM projekt z WHERE z.id = kao_uuid(%2$I))
    WHEN 'poziv' THEN EXISTS (SELECT FROM poziv z WHERE z.id = kao_broj(%2$I))
    WHEN 'obavijest' THEN EXISTS (SELECT FROM obavijest z WHERE z.id = kao_broj(%2$I))
    WHEN 'pitanje' THEN EXISTS (SELECT FROM pitanje z WHERE z.id = kao_broj(%2$I))
    WHEN 'nabava' THEN EXISTS (SELECT FROM nabava z WHERE z.id = kao_broj(%2$I) AND %3$s)
    WHEN 'planNabave' THEN EXISTS (SELECT FROM plan_nabave z WHERE z.id = kao_uuid(%2$I))
    WHEN 'tehnickoPitanje' THEN EXISTS (SELECT FROM tehnicko_pitanje z WHERE z.id = kao_uuid(%2$I))
    WHEN 'zahtjev' THEN EXISTS (SELECT FROM zahtjev z WHERE z.id = kao_uuid(%2$I))
    WHEN 'podnesak' THEN EXISTS (SELECT FROM podnesak z WHERE z.id = kao_uuid(%2$I))
    WHEN 'rsvSnimka' THEN EXISTS (SELECT FROM rsv_snimka z WHERE z.id = kao_uuid(%2$I)) ELSE false END$q$,
    vrsta, oznaka, uvjet_opsega('z'))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "postavi_zid_zapisa"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$;
  osoba text := 'osoba_id = (SELECT kontekst_osoba())';
  entitet text := uvjet_zapisa('entitet_vrsta', 'entitet_id');
  agregat text := uvjet_zapisa('agg_type', 'agg_id');
  -- What is said of something that is no record, such as a session, is not kept apart by records.
  vrste text := $q$entitet_vrsta NOT IN ('projekt', 'poziv', 'obavijest', 'pitanje', 'nabava', 'planNabave', 'tehnickoPitanje', 'zahtjev', 'rsvSnimka')$q$;
  tablica text;
BEGIN
  FOREACH tablica IN ARRAY ARRAY['inacica', 'dokument', 'doc_revision', 'change_feed', 'sync_conflict'] LOOP
    EXECUTE format('ALTER POLICY citanje ON %I USING (%s)', tablica,
      sustav || CASE WHEN tablica IN ('inacica', 'dokument') THEN entitet ELSE agregat END);
    EXECUTE format('ALTER POLICY unos ON %I WITH CHECK (%s)', tablica,
      sustav || CASE WHEN tablica IN ('inacica', 'dokument') THEN entitet ELSE agregat END);
    EXECUTE format('ALTER POLICY izmjena ON %1$I USING (%2$s) WITH CHECK (%2$s)', tablica,
      sustav || CASE WHEN tablica IN ('inacica', 'dokument') THEN entitet ELSE agregat END);
    EXECUTE format('ALTER POLICY brisanje ON %I USING (%s)', tablica,
      sustav || CASE WHEN tablica IN ('inacica', 'dokument') THEN entitet ELSE agregat END);
  END LOOP;
  EXECUTE format('ALTER POLICY citanje ON sync_mutation USING (%s)', sustav || osoba || ' OR ' || agregat);
  EXECUTE format('ALTER POLICY izmjena ON sync_mutation USING (%s)', sustav || osoba || ' OR ' || agregat);
  EXECUTE format('ALTER POLICY citanje ON dnevnik USING (%s)', sustav || entitet || ' OR ' || osoba);
  EXECUTE format('ALTER POLICY unos ON dnevnik WITH CHECK (%s)', sustav || vrste || ' OR ' || entitet);
  EXECUTE format('ALTER POLICY izmjena ON dnevnik USING (%s) WITH CHECK (%s)',
    sustav || entitet || ' OR ' || osoba, sustav || vrste || ' OR ' || entitet);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "postavi_zid_datoteka"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$;
  entitet text := uvjet_zapisa('entitet_vrsta', 'entitet_id');
  nacrt text := $q$prijavitelj_id IS NULL OR prijavitelj_id <> ALL ((SELECT djelomicni_prijavitelji())::int[])
    OR EXISTS (SELECT FROM unnest((SELECT moji_programi())::text[]) AS m WHERE split_part(m, ':', 1) = prijavitelj_id::text)$q$;
  pravilo text;
BEGIN
  FOREACH pravilo IN ARRAY ARRAY['citanje', 'izmjena'] LOOP
    EXECUTE format('ALTER POLICY %I ON datoteka USING (%s)', pravilo, sustav
      || $q$vlasnik_id = (SELECT kontekst_osoba()) OR entitet_vrsta <> 'rsvSnimka' AND $q$ || entitet);
  END LOOP;
  EXECUTE format('ALTER POLICY unos ON datoteka WITH CHECK (%s)', sustav || $q$(prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])
    OR prijavitelj_id IS NULL AND vlasnik_id = (SELECT kontekst_osoba())) AND (entitet_vrsta IS NULL
      OR entitet_vrsta IN ('projekt', 'planNabave', 'tehnickoPitanje') AND NOT EXISTS (SELECT FROM vrste_oznaka(ARRAY[kao_uuid(entitet_id)]))
        AND (entitet_vrsta NOT IN ('projekt', 'planNabave') OR $q$ || nacrt || ') OR ' || entitet || ')');
END $$;
--> statement-breakpoint
SELECT postavi_zid_zapisa();--> statement-breakpoint
SELECT postavi_zid_datoteka();
