-- Texts that lists search in, each in a table of its own beside its records: an index that the wall of the records cannot use is used there.
CREATE TABLE "projekt_trazilica" ("id" uuid PRIMARY KEY NOT NULL, "tekst" text NOT NULL);--> statement-breakpoint
CREATE TABLE "zaprimljena_trazilica" ("id" uuid PRIMARY KEY NOT NULL, "poziv_id" integer NOT NULL, "tekst" text NOT NULL);--> statement-breakpoint
CREATE TABLE "nabava_trazilica" ("id" integer PRIMARY KEY NOT NULL, "tekst" text NOT NULL);--> statement-breakpoint
CREATE TABLE "zahtjev_trazilica" ("id" uuid PRIMARY KEY NOT NULL, "tekst" text NOT NULL);--> statement-breakpoint
CREATE TABLE "pitanje_trazilica" ("id" integer PRIMARY KEY NOT NULL, "tekst" text NOT NULL);--> statement-breakpoint
CREATE TABLE "tehnicko_pitanje_trazilica" ("id" uuid PRIMARY KEY NOT NULL, "tekst" text NOT NULL);--> statement-breakpoint
CREATE TABLE "mail_trazilica" ("id" bigint PRIMARY KEY NOT NULL, "tekst" text NOT NULL);--> statement-breakpoint
CREATE TABLE "pretplata_trazilica" ("id" integer PRIMARY KEY NOT NULL, "tekst" text NOT NULL);--> statement-breakpoint
CREATE TABLE "prijavitelj_trazilica" ("id" integer PRIMARY KEY NOT NULL, "tekst" text NOT NULL);--> statement-breakpoint
ALTER TABLE "projekt_trazilica" ADD CONSTRAINT "projekt_trazilica_id_projekt_id_fk" FOREIGN KEY ("id") REFERENCES "public"."projekt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zaprimljena_trazilica" ADD CONSTRAINT "zaprimljena_trazilica_id_projekt_id_fk" FOREIGN KEY ("id") REFERENCES "public"."projekt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nabava_trazilica" ADD CONSTRAINT "nabava_trazilica_id_nabava_id_fk" FOREIGN KEY ("id") REFERENCES "public"."nabava"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zahtjev_trazilica" ADD CONSTRAINT "zahtjev_trazilica_id_zahtjev_id_fk" FOREIGN KEY ("id") REFERENCES "public"."zahtjev"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitanje_trazilica" ADD CONSTRAINT "pitanje_trazilica_id_pitanje_id_fk" FOREIGN KEY ("id") REFERENCES "public"."pitanje"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tehnicko_pitanje_trazilica" ADD CONSTRAINT "tehnicko_pitanje_trazilica_id_tehnicko_pitanje_id_fk" FOREIGN KEY ("id") REFERENCES "public"."tehnicko_pitanje"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_trazilica" ADD CONSTRAINT "mail_trazilica_id_mail_id_fk" FOREIGN KEY ("id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pretplata_trazilica" ADD CONSTRAINT "pretplata_trazilica_id_pretplata_id_fk" FOREIGN KEY ("id") REFERENCES "public"."pretplata"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prijavitelj_trazilica" ADD CONSTRAINT "prijavitelj_trazilica_id_prijavitelj_id_fk" FOREIGN KEY ("id") REFERENCES "public"."prijavitelj"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "presavijen"(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(regexp_replace(normalize(lower(t), NFD), '[\u0300-\u036f]', '', 'g'), 'đ', 'd')
$$;
--> statement-breakpoint
-- Of each kind: its number, its text, and the numbers of what the text is made of.
CREATE FUNCTION "upit_trazilice"(vrsta text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE vrsta
    WHEN 'projekt' THEN $q$SELECT id, trazilica AS tekst FROM projekt WHERE status_id NOT IN (1, 10)$q$
    WHEN 'zaprimljena' THEN $q$SELECT p.id, p.poziv_id, presavijen(j.naziv || ' ' || p.naziv) AS tekst, j.id AS prijavitelj
      FROM projekt p JOIN prijavitelj j ON j.id = p.prijavitelj_id WHERE p.redni_broj_zaprimanja IS NOT NULL$q$
    WHEN 'nabava' THEN $q$SELECT n.id, n.trazilica || ' ' || presavijen(j.naziv) AS tekst, j.id AS prijavitelj
      FROM nabava n JOIN prijavitelj j ON j.id = n.prijavitelj_id$q$
    WHEN 'zahtjev' THEN $q$SELECT z.id, presavijen(z.subjekt_naziv || ' ' || z.subjekt_oib || ' zah-' || lpad(z.broj::text, 5, '0')
      || ' ' || coalesce(o.ime || ' ' || o.prezime, '')) AS tekst, o.id AS osoba
      FROM zahtjev z LEFT JOIN fizicka_osoba o ON o.id = z.podnositelj_id$q$
    WHEN 'pitanje' THEN $q$SELECT q.id, presavijen(q.naslov || ' ' || c.naziv || ' ' || coalesce(c.oznaka, '')) AS tekst, c.id AS poziv
      FROM pitanje q JOIN poziv c ON c.id = q.poziv_id$q$
    WHEN 'tehnicko_pitanje' THEN $q$SELECT id, coalesce(presavijen(sadrzaj ->> 'naslov'), '') AS tekst FROM tehnicko_pitanje$q$
    WHEN 'mail' THEN $q$SELECT id, presavijen(naslov || ' ' || prima) AS tekst FROM mail$q$
    WHEN 'pretplata' THEN $q$SELECT p.id, presavijen(o.prezime || ' ' || o.ime || ' ' || coalesce(CASE p.vrsta
      WHEN 'poziv' THEN c.naziv WHEN 'program' THEN g.naziv
      WHEN 'projekt' THEN coalesce('Projekt ' || r.sifra, 'Projekt bez šifre') END, 'Obavijesti portala')) AS tekst,
      o.id AS osoba, c.id AS poziv, g.id AS program, r.id AS projekt
      FROM pretplata p JOIN fizicka_osoba o ON o.id = p.osoba_id
      LEFT JOIN poziv c ON p.vrsta = 'poziv' AND c.id = p.predmet_id LEFT JOIN program g ON p.vrsta = 'program' AND g.id = p.predmet_id
      LEFT JOIN projekt r ON r.id = p.projekt_id$q$
    WHEN 'prijavitelj' THEN $q$SELECT id, presavijen(naziv || ' ' || oib) AS tekst FROM prijavitelj$q$
  END
$$;
--> statement-breakpoint
-- Writes the texts of one kind under a condition; the portal's own doing, whoever caused it.
CREATE FUNCTION "upisi_trazilicu"(vrsta text, uvjet text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
  uz text := CASE vrsta WHEN 'zaprimljena' THEN ', poziv_id' ELSE '' END;
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  EXECUTE format('INSERT INTO %1$I AS s (id, tekst%2$s) SELECT id, tekst%2$s FROM (%3$s) t WHERE %4$s
    ON CONFLICT (id) DO UPDATE SET tekst = excluded.tekst WHERE s.tekst <> excluded.tekst',
    vrsta || '_trazilica', uz, upit_trazilice(vrsta), uvjet);
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
CREATE FUNCTION "nove_trazilice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
  vrsta text;
BEGIN
  -- What devices send is a draft, and drafts are looked for among their applicant's own alone.
  IF TG_TABLE_NAME = 'projekt' AND NOT EXISTS (SELECT FROM novi n WHERE (to_jsonb(n) ->> 'status_id')::int NOT IN (1, 10)) THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('portal.kontekst', 'sustav', true);
  FOREACH vrsta IN ARRAY TG_ARGV LOOP
    EXECUTE format('INSERT INTO %1$I (id, tekst%2$s) SELECT id, tekst%2$s FROM (%3$s) t WHERE id IN (SELECT id FROM novi)',
      vrsta || '_trazilica', CASE vrsta WHEN 'zaprimljena' THEN ', poziv_id' ELSE '' END, upit_trazilice(vrsta));
  END LOOP;
  PERFORM set_config('portal.kontekst', prije, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The first argument is the part of the text that has changed, the others are the kinds it stands in.
CREATE FUNCTION "promijenjene_trazilice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  i int;
BEGIN
  FOR i IN 1 .. TG_NARGS - 1 LOOP
    PERFORM upisi_trazilicu(TG_ARGV[i], format('%I = %L', TG_ARGV[0], NEW.id));
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "nove_trazilice" AFTER INSERT ON "projekt" REFERENCING NEW TABLE AS novi FOR EACH STATEMENT EXECUTE FUNCTION nove_trazilice('projekt', 'zaprimljena');--> statement-breakpoint
CREATE TRIGGER "nove_trazilice" AFTER INSERT ON "nabava" REFERENCING NEW TABLE AS novi FOR EACH STATEMENT EXECUTE FUNCTION nove_trazilice('nabava');--> statement-breakpoint
CREATE TRIGGER "nove_trazilice" AFTER INSERT ON "zahtjev" REFERENCING NEW TABLE AS novi FOR EACH STATEMENT EXECUTE FUNCTION nove_trazilice('zahtjev');--> statement-breakpoint
CREATE TRIGGER "nove_trazilice" AFTER INSERT ON "pitanje" REFERENCING NEW TABLE AS novi FOR EACH STATEMENT EXECUTE FUNCTION nove_trazilice('pitanje');--> statement-breakpoint
CREATE TRIGGER "nove_trazilice" AFTER INSERT ON "tehnicko_pitanje" REFERENCING NEW TABLE AS novi FOR EACH STATEMENT EXECUTE FUNCTION nove_trazilice('tehnicko_pitanje');--> statement-breakpoint
CREATE TRIGGER "nove_trazilice" AFTER INSERT ON "mail" REFERENCING NEW TABLE AS novi FOR EACH STATEMENT EXECUTE FUNCTION nove_trazilice('mail');--> statement-breakpoint
CREATE TRIGGER "nove_trazilice" AFTER INSERT ON "pretplata" REFERENCING NEW TABLE AS novi FOR EACH STATEMENT EXECUTE FUNCTION nove_trazilice('pretplata');--> statement-breakpoint
CREATE TRIGGER "nove_trazilice" AFTER INSERT ON "prijavitelj" REFERENCING NEW TABLE AS novi FOR EACH STATEMENT EXECUTE FUNCTION nove_trazilice('prijavitelj');--> statement-breakpoint
CREATE TRIGGER "trazilica" AFTER UPDATE OF trazilica, status_id ON "projekt" FOR EACH ROW
  WHEN (NEW.status_id NOT IN (1, 10) AND (OLD.trazilica <> NEW.trazilica OR OLD.status_id IN (1, 10)))
  EXECUTE FUNCTION promijenjene_trazilice('id', 'projekt');--> statement-breakpoint
CREATE TRIGGER "trazilica_zaprimljene" AFTER UPDATE OF naziv, redni_broj_zaprimanja ON "projekt" FOR EACH ROW
  WHEN (NEW.redni_broj_zaprimanja IS NOT NULL AND (OLD.naziv <> NEW.naziv OR OLD.redni_broj_zaprimanja IS NULL))
  EXECUTE FUNCTION promijenjene_trazilice('id', 'zaprimljena');--> statement-breakpoint
CREATE TRIGGER "trazilica_pretplata" AFTER UPDATE OF sifra ON "projekt" FOR EACH ROW
  WHEN (OLD.sifra IS DISTINCT FROM NEW.sifra) EXECUTE FUNCTION promijenjene_trazilice('projekt', 'pretplata');--> statement-breakpoint
CREATE TRIGGER "trazilica" AFTER UPDATE OF trazilica ON "nabava" FOR EACH ROW
  WHEN (OLD.trazilica <> NEW.trazilica) EXECUTE FUNCTION promijenjene_trazilice('id', 'nabava');--> statement-breakpoint
CREATE TRIGGER "trazilica" AFTER UPDATE OF subjekt_naziv, subjekt_oib ON "zahtjev" FOR EACH ROW
  WHEN (OLD.subjekt_naziv <> NEW.subjekt_naziv OR OLD.subjekt_oib <> NEW.subjekt_oib)
  EXECUTE FUNCTION promijenjene_trazilice('id', 'zahtjev');--> statement-breakpoint
CREATE TRIGGER "trazilica" AFTER UPDATE OF naslov ON "pitanje" FOR EACH ROW
  WHEN (OLD.naslov <> NEW.naslov) EXECUTE FUNCTION promijenjene_trazilice('id', 'pitanje');--> statement-breakpoint
CREATE TRIGGER "trazilica" AFTER UPDATE OF sadrzaj ON "tehnicko_pitanje" FOR EACH ROW
  WHEN (OLD.sadrzaj ->> 'naslov' IS DISTINCT FROM NEW.sadrzaj ->> 'naslov')
  EXECUTE FUNCTION promijenjene_trazilice('id', 'tehnicko_pitanje');--> statement-breakpoint
CREATE TRIGGER "trazilica" AFTER UPDATE OF naslov, prima ON "mail" FOR EACH ROW
  WHEN (OLD.naslov <> NEW.naslov OR OLD.prima <> NEW.prima) EXECUTE FUNCTION promijenjene_trazilice('id', 'mail');--> statement-breakpoint
CREATE TRIGGER "trazilica" AFTER UPDATE OF naziv, oib ON "prijavitelj" FOR EACH ROW
  WHEN (OLD.naziv <> NEW.naziv OR OLD.oib <> NEW.oib) EXECUTE FUNCTION promijenjene_trazilice('id', 'prijavitelj');--> statement-breakpoint
CREATE TRIGGER "trazilica_tudih" AFTER UPDATE OF naziv ON "prijavitelj" FOR EACH ROW
  WHEN (OLD.naziv <> NEW.naziv) EXECUTE FUNCTION promijenjene_trazilice('prijavitelj', 'zaprimljena', 'nabava');--> statement-breakpoint
CREATE TRIGGER "trazilica" AFTER UPDATE OF ime, prezime ON "fizicka_osoba" FOR EACH ROW
  WHEN (OLD.ime <> NEW.ime OR OLD.prezime <> NEW.prezime) EXECUTE FUNCTION promijenjene_trazilice('osoba', 'zahtjev', 'pretplata');--> statement-breakpoint
CREATE TRIGGER "trazilica" AFTER UPDATE OF naziv, oznaka ON "poziv" FOR EACH ROW
  WHEN (OLD.naziv <> NEW.naziv OR OLD.oznaka IS DISTINCT FROM NEW.oznaka)
  EXECUTE FUNCTION promijenjene_trazilice('poziv', 'pitanje', 'pretplata');--> statement-breakpoint
CREATE TRIGGER "trazilica" AFTER UPDATE OF naziv ON "program" FOR EACH ROW
  WHEN (OLD.naziv <> NEW.naziv) EXECUTE FUNCTION promijenjene_trazilice('program', 'pretplata');--> statement-breakpoint
DO $$
DECLARE
  vrsta text;
BEGIN
  FOREACH vrsta IN ARRAY ARRAY['projekt', 'zaprimljena', 'nabava', 'zahtjev', 'pitanje', 'tehnicko_pitanje', 'mail', 'pretplata', 'prijavitelj'] LOOP
    PERFORM upisi_trazilicu(vrsta, 'true');
  END LOOP;
  -- Parts of words are found by their threes of letters. A server without the extension, or one whose owner may not add it, reads these narrow tables whole.
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
  EXCEPTION WHEN OTHERS THEN
    RAISE WARNING 'pg_trgm: %', SQLERRM;
  END;
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    FOREACH vrsta IN ARRAY ARRAY['projekt', 'zaprimljena', 'nabava', 'zahtjev', 'pitanje', 'tehnicko_pitanje', 'mail', 'pretplata'] LOOP
      EXECUTE format('CREATE INDEX %I ON %I USING gin (tekst gin_trgm_ops)', vrsta || '_trazilica_tekst', vrsta || '_trazilica');
    END LOOP;
  END IF;
END $$;
--> statement-breakpoint
DROP INDEX "prijavitelj_rijeci";--> statement-breakpoint
CREATE INDEX "prijavitelj_trazilica_rijeci" ON "prijavitelj_trazilica" USING gin (to_tsvector('simple', regexp_replace("tekst", '[^[:alnum:]]+', ' ', 'g')));
