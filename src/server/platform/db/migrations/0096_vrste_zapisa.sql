-- Every kind whose records have a log, versions or files: its table, how its ids are read, and what its own policies leave open.
CREATE TABLE "vrsta_zapisa" (
	"redni" serial NOT NULL,
	"vrsta" text PRIMARY KEY NOT NULL,
	"tablica" text NOT NULL,
	"kljuc" text NOT NULL,
	"uvjet" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
INSERT INTO "vrsta_zapisa" ("vrsta", "tablica", "kljuc", "uvjet") VALUES
  ('projekt', 'projekt', 'kao_uuid', ''),
  ('poziv', 'poziv', 'kao_broj', ''),
  ('obavijest', 'obavijest', 'kao_broj', ''),
  ('pitanje', 'pitanje', 'kao_broj', ''),
  ('nabava', 'nabava', 'kao_broj', uvjet_opsega('z')),
  ('tehnickoPitanje', 'tehnicko_pitanje', 'kao_uuid', ''),
  ('zahtjev', 'zahtjev', 'kao_uuid', ''),
  ('podnesak', 'podnesak', 'kao_uuid', ''),
  ('rsvSnimka', 'rsv_snimka', 'kao_uuid', '');
--> statement-breakpoint
ALTER TABLE "vrsta_zapisa" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vrsta_zapisa" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "vrsta_zapisa" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE POLICY unos ON "vrsta_zapisa" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE POLICY izmjena ON "vrsta_zapisa" FOR UPDATE USING (false);--> statement-breakpoint
CREATE POLICY brisanje ON "vrsta_zapisa" FOR DELETE USING (false);--> statement-breakpoint
DROP FUNCTION "uvjet_zapisa"(text, text);--> statement-breakpoint
-- The condition „this row points to a record that I may know of”, by the columns of kind and id, over all kinds; only the portal builds it.
CREATE FUNCTION "uvjet_zapisa"(stupac text, oznaka text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('CASE %I %s ELSE false END', stupac, string_agg(format('WHEN %L THEN EXISTS (SELECT FROM %I z WHERE z.id = %s(%I)%s)',
    v.vrsta, v.tablica, v.kljuc, oznaka, CASE v.uvjet WHEN '' THEN '' ELSE ' AND (' || v.uvjet || ')' END), ' ' ORDER BY v.redni))
  FROM public.vrsta_zapisa v
$$;
--> statement-breakpoint
-- Policies of everything that points to a record but files, which `postavi_zid_datoteka` has.
CREATE OR REPLACE FUNCTION "postavi_zid_zapisa"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$;
  osoba text := 'osoba_id = (SELECT kontekst_osoba())';
  entitet text := uvjet_zapisa('entitet_vrsta', 'entitet_id');
  agregat text := uvjet_zapisa('agg_type', 'agg_id');
  -- What is said of something that is no record, such as a session, is not kept apart by records.
  vrste text := (SELECT format('entitet_vrsta NOT IN (%s)', string_agg(quote_literal(v.vrsta), ', ' ORDER BY v.redni)) FROM vrsta_zapisa v);
  cilj text;
  tablica text;
BEGIN
  FOREACH tablica IN ARRAY ARRAY['inacica', 'dokument', 'doc_revision', 'change_feed', 'sync_conflict'] LOOP
    cilj := sustav || CASE WHEN tablica IN ('inacica', 'dokument') THEN entitet ELSE agregat END;
    EXECUTE format('ALTER POLICY citanje ON %I USING (%s)', tablica, cilj);
    EXECUTE format('ALTER POLICY unos ON %I WITH CHECK (%s)', tablica, cilj);
    EXECUTE format('ALTER POLICY izmjena ON %1$I USING (%2$s) WITH CHECK (%2$s)', tablica, cilj);
    EXECUTE format('ALTER POLICY brisanje ON %I USING (%s)', tablica, cilj);
  END LOOP;
  EXECUTE format('ALTER POLICY citanje ON sync_mutation USING (%s)', sustav || osoba || ' OR ' || agregat);
  EXECUTE format('ALTER POLICY izmjena ON sync_mutation USING (%s)', sustav || osoba || ' OR ' || agregat);
  EXECUTE format('ALTER POLICY citanje ON dnevnik USING (%s)', sustav || entitet || ' OR ' || osoba);
  EXECUTE format('ALTER POLICY unos ON dnevnik WITH CHECK (%s)', sustav || vrste || ' OR ' || entitet);
  EXECUTE format('ALTER POLICY izmjena ON dnevnik USING (%s) WITH CHECK (%s)',
    sustav || entitet || ' OR ' || osoba, sustav || vrste || ' OR ' || entitet);
END $$;
--> statement-breakpoint
-- All that a new kind needs of the second wall, called by the migration that makes its table: the table's own policies, its log,
-- versions and files, and its ids where clients choose them. `cita` and `pise` are conditions on the table, the second where it is
-- another; `uvjet`, on `z`, is what is asked of its log and files beyond reading the record.
CREATE FUNCTION "dodaj_vrstu_zapisa"(vrsta text, tablica text, cita text, pise text DEFAULT NULL, uvjet text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$;
  prije text := coalesce(current_setting('portal.kontekst', true), '');
  birano boolean := (SELECT a.atttypid = 'uuid'::regtype FROM pg_attribute a
    WHERE a.attrelid = format('public.%I', tablica)::regclass AND a.attname = 'id');
BEGIN
  pise := coalesce(pise, cita);
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tablica);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tablica);
  EXECUTE format('CREATE POLICY citanje ON %I FOR SELECT USING (%s(%s))', tablica, sustav, cita);
  EXECUTE format('CREATE POLICY unos ON %I FOR INSERT WITH CHECK (%s(%s))', tablica, sustav, pise);
  EXECUTE format('CREATE POLICY izmjena ON %1$I FOR UPDATE USING (%2$s(%3$s)) WITH CHECK (%2$s(%3$s))', tablica, sustav, pise);
  EXECUTE format('CREATE POLICY brisanje ON %I FOR DELETE USING (%s(%s))', tablica, sustav, pise);
  IF birano THEN
    EXECUTE format('CREATE TRIGGER zauzmi_oznake AFTER INSERT ON %I REFERENCING NEW TABLE AS novi '
      'FOR EACH STATEMENT EXECUTE FUNCTION zauzmi_oznake(%L)', tablica, vrsta);
  END IF;
  PERFORM set_config('portal.kontekst', 'sustav', true);
  INSERT INTO vrsta_zapisa (vrsta, tablica, kljuc, uvjet)
    VALUES (vrsta, tablica, CASE WHEN birano THEN 'kao_uuid' ELSE 'kao_broj' END, uvjet);
  PERFORM postavi_zid_zapisa(), postavi_zid_datoteka();
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
DO $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  PERFORM postavi_zid_zapisa(), postavi_zid_datoteka();
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
