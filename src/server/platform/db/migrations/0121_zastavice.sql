CREATE TABLE "zastavica" (
	"id" serial PRIMARY KEY NOT NULL,
	"entitet_vrsta" text NOT NULL,
	"entitet_id" text NOT NULL,
	"doseg" text NOT NULL,
	"stranka_vrsta" text NOT NULL,
	"stranka_id" integer NOT NULL,
	"autor_id" integer NOT NULL,
	"razlog" text NOT NULL,
	"rjesava_id" integer,
	"podignuta_at" timestamp (3) with time zone NOT NULL,
	"rijesio_id" integer,
	"rijesena_at" timestamp (3) with time zone,
	"napomena" text DEFAULT '' NOT NULL,
	CONSTRAINT "zastavica_rijesena" CHECK ((rijesio_id is null) = (rijesena_at is null))
);
--> statement-breakpoint
CREATE INDEX "zastavica_zapisa" ON "zastavica" USING btree ("entitet_vrsta","entitet_id","stranka_vrsta","stranka_id");--> statement-breakpoint
CREATE INDEX "zastavica_otvorene" ON "zastavica" USING btree ("stranka_vrsta","stranka_id","entitet_vrsta") WHERE rijesena_at is null;--> statement-breakpoint
ALTER TABLE "zastavica" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "zastavica" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "zastavica" FOR SELECT USING (false);--> statement-breakpoint
CREATE POLICY unos ON "zastavica" FOR INSERT WITH CHECK (false);--> statement-breakpoint
CREATE POLICY izmjena ON "zastavica" FOR UPDATE USING (false);--> statement-breakpoint
-- Nobody deletes one: what was raised stays as it was, with who resolved it.
CREATE POLICY brisanje ON "zastavica" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
-- A private flag is its author's; a shared one is known inside its party, and only of records that the reader may know of.
CREATE OR REPLACE FUNCTION "postavi_zid_ustanove"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  zapis text := uvjet_zapisa('entitet_vrsta', 'entitet_id');
  cilj text;
BEGIN
  cilj := sustav || ' OR institucija_id = ANY ((SELECT moje_institucije())::int[]) AND ' || zapis;
  EXECUTE format('ALTER POLICY citanje ON zaduzenje USING (%s)', cilj);
  EXECUTE format('ALTER POLICY unos ON zaduzenje WITH CHECK (%s)', cilj);
  EXECUTE format('ALTER POLICY izmjena ON zaduzenje USING (%1$s) WITH CHECK (%1$s)', cilj);
  cilj := sustav || $q$ OR CASE doseg WHEN 'osoba' THEN autor_id = (SELECT kontekst_osoba()) ELSE
    CASE stranka_vrsta WHEN 'institucija' THEN stranka_id = ANY ((SELECT moje_institucije())::int[])
      WHEN 'prijavitelj' THEN stranka_id = ANY ((SELECT moji_prijavitelji())::int[]) ELSE false END AND $q$ || zapis || ' END';
  EXECUTE format('ALTER POLICY citanje ON zastavica USING (%s)', cilj);
  EXECUTE format('ALTER POLICY unos ON zastavica WITH CHECK (%s)',
    sustav || ' OR autor_id = (SELECT kontekst_osoba()) AND (' || substr(cilj, length(sustav) + 5) || ')');
  EXECUTE format('ALTER POLICY izmjena ON zastavica USING (%1$s) WITH CHECK (%1$s)', cilj);
END $$;
--> statement-breakpoint
DO $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  PERFORM postavi_zid_ustanove();
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
