CREATE TABLE "oznaka_zapisa" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vrsta" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "datoteka" ADD COLUMN "entitet_vrsta" text;--> statement-breakpoint
ALTER TABLE "datoteka" ADD COLUMN "entitet_id" text;--> statement-breakpoint
ALTER TABLE "datoteka" ADD COLUMN "povezana" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifikacija" ADD COLUMN "entitet_vrsta" text;--> statement-breakpoint
UPDATE "notifikacija" SET "entitet_vrsta" = split_part(activity_action, '.', 1) WHERE entitet_id IS NOT NULL;--> statement-breakpoint
-- A file that is here already belongs to the record whose owner is its own, so that none follows an id to a stranger.
UPDATE "datoteka" d SET "povezana" = d.povezana_s IS NOT NULL, ("entitet_vrsta", "entitet_id") = (
  SELECT z.vrsta, z.id FROM (
    SELECT 1 AS red, 'nabava' AS vrsta, n.id::text AS id FROM nabava n
      WHERE n.zapis_id = coalesce(d.povezana_s, d.projekt_id) AND n.prijavitelj_id = d.prijavitelj_id
    UNION ALL SELECT 2, 'projekt', p.id::text FROM projekt p
      WHERE p.id = coalesce(d.povezana_s, d.projekt_id) AND p.prijavitelj_id = d.prijavitelj_id
    UNION ALL SELECT 3, 'tehnickoPitanje', t.id::text FROM tehnicko_pitanje t
      WHERE t.id = coalesce(d.povezana_s, d.projekt_id) AND t.autor_id = d.vlasnik_id
    UNION ALL SELECT 4, 'zahtjev', z.id::text FROM zahtjev z WHERE z.id = d.povezana_s AND z.podnositelj_id = d.vlasnik_id
    UNION ALL SELECT 5, 'rsvSnimka', r.id::text FROM rsv_snimka r WHERE r.id = d.povezana_s AND r.osoba_id = d.vlasnik_id
    UNION ALL SELECT 6, CASE WHEN d.prijavitelj_id IS NULL THEN 'tehnickoPitanje' ELSE 'projekt' END, d.projekt_id::text
      WHERE d.projekt_id IS NOT NULL
  ) z ORDER BY z.red LIMIT 1
) WHERE d.povezana_s IS NOT NULL OR d.projekt_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO "oznaka_zapisa" ("id", "vrsta")
  SELECT id, 'projekt' FROM projekt UNION ALL SELECT id, 'tehnickoPitanje' FROM tehnicko_pitanje
  UNION ALL SELECT id, 'zahtjev' FROM zahtjev UNION ALL SELECT id, 'rsvSnimka' FROM rsv_snimka
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Takes the ids of new rows for one kind, whoever inserts them; a taken one is a unique violation.
CREATE FUNCTION "zauzmi_oznake"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  INSERT INTO oznaka_zapisa (id, vrsta) SELECT n.id, TG_ARGV[0] FROM novi n;
  PERFORM set_config('portal.kontekst', prije, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "zauzmi_oznake" AFTER INSERT ON "projekt" REFERENCING NEW TABLE AS novi
  FOR EACH STATEMENT EXECUTE FUNCTION zauzmi_oznake('projekt');--> statement-breakpoint
CREATE TRIGGER "zauzmi_oznake" AFTER INSERT ON "tehnicko_pitanje" REFERENCING NEW TABLE AS novi
  FOR EACH STATEMENT EXECUTE FUNCTION zauzmi_oznake('tehnickoPitanje');--> statement-breakpoint
CREATE TRIGGER "zauzmi_oznake" AFTER INSERT ON "zahtjev" REFERENCING NEW TABLE AS novi
  FOR EACH STATEMENT EXECUTE FUNCTION zauzmi_oznake('zahtjev');--> statement-breakpoint
CREATE TRIGGER "zauzmi_oznake" AFTER INSERT ON "rsv_snimka" REFERENCING NEW TABLE AS novi
  FOR EACH STATEMENT EXECUTE FUNCTION zauzmi_oznake('rsvSnimka');--> statement-breakpoint
-- Which of these ids are taken and by which kind, also for whoever may not know of the record.
CREATE FUNCTION "vrste_oznaka"(ids uuid[]) RETURNS SETOF "oznaka_zapisa" LANGUAGE plpgsql STABLE AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  RETURN QUERY SELECT * FROM oznaka_zapisa WHERE id = ANY (ids);
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
DROP FUNCTION "zauzeti_projekti"(uuid[]);--> statement-breakpoint
-- The condition „this row points to a record that I may know of”, by the columns of kind and id. A new kind gets its branch here.
CREATE FUNCTION "uvjet_zapisa"(vrsta text, oznaka text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format($q$CASE %1$I
    WHEN 'projekt' THEN EXISTS (SELECT FROM projekt z WHERE z.id = kao_uuid(%2$I))
    WHEN 'poziv' THEN EXISTS (SELECT FROM poziv z WHERE z.id = kao_broj(%2$I))
    WHEN 'obavijest' THEN EXISTS (SELECT FROM obavijest z WHERE z.id = kao_broj(%2$I))
    WHEN 'pitanje' THEN EXISTS (SELECT FROM pitanje z WHERE z.id = kao_broj(%2$I))
    WHEN 'nabava' THEN EXISTS (SELECT FROM nabava z WHERE z.id = kao_broj(%2$I)
      AND z.prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[]))
    WHEN 'tehnickoPitanje' THEN EXISTS (SELECT FROM tehnicko_pitanje z WHERE z.id = kao_uuid(%2$I))
    WHEN 'zahtjev' THEN EXISTS (SELECT FROM zahtjev z WHERE z.id = kao_uuid(%2$I))
    WHEN 'rsvSnimka' THEN EXISTS (SELECT FROM rsv_snimka z WHERE z.id = kao_uuid(%2$I)) ELSE false END$q$, vrsta, oznaka)
$$;
--> statement-breakpoint
-- Policies of everything that points to a record; called again whenever `uvjet_zapisa` learns a kind.
CREATE FUNCTION "postavi_zid_zapisa"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$;
  osoba text := 'osoba_id = (SELECT kontekst_osoba())';
  entitet text := uvjet_zapisa('entitet_vrsta', 'entitet_id');
  agregat text := uvjet_zapisa('agg_type', 'agg_id');
  -- What is said of something that is no record, such as a session, is not kept apart by records.
  vrste text := $q$entitet_vrsta NOT IN ('projekt', 'poziv', 'obavijest', 'pitanje', 'nabava', 'tehnickoPitanje', 'zahtjev', 'rsvSnimka')$q$;
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
  FOREACH tablica IN ARRAY ARRAY['citanje', 'izmjena'] LOOP
    EXECUTE format('ALTER POLICY %I ON datoteka USING (%s)', tablica, sustav || 'vlasnik_id = (SELECT kontekst_osoba())'
      || ' OR prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[]) OR ' || entitet);
  END LOOP;
  -- A new file is for a record that its sender may know of, or for one of their own that has not arrived.
  EXECUTE format('ALTER POLICY unos ON datoteka WITH CHECK (%s)', sustav || $q$(prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])
    OR prijavitelj_id IS NULL AND vlasnik_id = (SELECT kontekst_osoba())) AND (entitet_vrsta IS NULL
      OR entitet_vrsta IN ('projekt', 'tehnickoPitanje') AND NOT EXISTS (SELECT FROM vrste_oznaka(ARRAY[kao_uuid(entitet_id)]))
      OR $q$ || entitet || ')');
END $$;
--> statement-breakpoint
ALTER TABLE "oznaka_zapisa" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oznaka_zapisa" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "oznaka_zapisa" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE POLICY unos ON "oznaka_zapisa" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE POLICY izmjena ON "oznaka_zapisa" FOR UPDATE USING (false);--> statement-breakpoint
CREATE POLICY brisanje ON "oznaka_zapisa" FOR DELETE USING (false);--> statement-breakpoint
SELECT postavi_zid_zapisa();--> statement-breakpoint
DROP INDEX "datoteka_projekt";--> statement-breakpoint
DROP INDEX "datoteka_nepovezane";--> statement-breakpoint
ALTER TABLE "datoteka" DROP COLUMN "projekt_id";--> statement-breakpoint
ALTER TABLE "datoteka" DROP COLUMN "povezana_s";--> statement-breakpoint
CREATE INDEX "datoteka_entitet" ON "datoteka" USING btree ("entitet_vrsta","entitet_id");--> statement-breakpoint
CREATE INDEX "datoteka_nepovezane" ON "datoteka" USING btree ("created_at") WHERE not povezana;--> statement-breakpoint
ALTER TABLE "nabava" DROP COLUMN "zapis_id";
