CREATE TABLE "zaduzenje" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entitet_vrsta" text NOT NULL,
	"entitet_id" text NOT NULL,
	"institucija_id" integer NOT NULL,
	"program_id" integer,
	"dozvola" text NOT NULL,
	"osoba_id" integer,
	"dodijelio_id" integer,
	"napomena" text DEFAULT '' NOT NULL,
	"verzija" integer NOT NULL,
	"zadnje" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "zaduzenje_verzija" UNIQUE("entitet_vrsta","entitet_id","institucija_id","verzija")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "zaduzenje_zadnje" ON "zaduzenje" USING btree ("entitet_vrsta","entitet_id","institucija_id") WHERE zadnje;--> statement-breakpoint
CREATE INDEX "zaduzenje_osoba" ON "zaduzenje" USING btree ("osoba_id","institucija_id","entitet_vrsta") WHERE zadnje and osoba_id is not null;--> statement-breakpoint
ALTER TABLE "zaduzenje" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "zaduzenje" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "zaduzenje" FOR SELECT USING (false);--> statement-breakpoint
CREATE POLICY unos ON "zaduzenje" FOR INSERT WITH CHECK (false);--> statement-breakpoint
CREATE POLICY izmjena ON "zaduzenje" FOR UPDATE USING (false);--> statement-breakpoint
CREATE POLICY brisanje ON "zaduzenje" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
-- Who is in charge is known inside the institution, and only of records that it may know of.
CREATE FUNCTION "postavi_zid_ustanove"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cilj text := $q$(SELECT kontekst(1)) = 'sustav' OR institucija_id = ANY ((SELECT moje_institucije())::int[]) AND $q$
    || uvjet_zapisa('entitet_vrsta', 'entitet_id');
BEGIN
  EXECUTE format('ALTER POLICY citanje ON zaduzenje USING (%s)', cilj);
  EXECUTE format('ALTER POLICY unos ON zaduzenje WITH CHECK (%s)', cilj);
  EXECUTE format('ALTER POLICY izmjena ON zaduzenje USING (%1$s) WITH CHECK (%1$s)', cilj);
END $$;
--> statement-breakpoint
-- A new kind builds the conditions of everything that points to a record anew.
CREATE FUNCTION "nova_vrsta_zapisa"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM postavi_zid_ustanove();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "nova_vrsta_zapisa" AFTER INSERT ON "vrsta_zapisa" FOR EACH STATEMENT EXECUTE FUNCTION nova_vrsta_zapisa();--> statement-breakpoint
-- Nobody stays in charge whose seat no longer reaches the programme or holds the permission; what is left says it by a row of the portal.
CREATE FUNCTION "otpusti_zaduzenja"(osoba int, institucija int, programi int[], dozvole text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  WITH gotova AS (
    UPDATE zaduzenje z SET zadnje = false WHERE z.zadnje AND z.osoba_id = osoba AND (institucija IS NULL OR z.institucija_id = institucija)
      AND NOT ((z.program_id IS NULL OR z.program_id = ANY (programi)) AND (dozvole IS NULL OR z.dozvola = ANY (dozvole)))
    RETURNING z.*)
  INSERT INTO zaduzenje (entitet_vrsta, entitet_id, institucija_id, program_id, dozvola, verzija, created_at)
    SELECT g.entitet_vrsta, g.entitet_id, g.institucija_id, g.program_id, g.dozvola, g.verzija + 1, now() FROM gotova g;
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
CREATE FUNCTION "otpusti_zaduzenja_mjesta"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM otpusti_zaduzenja(OLD.osoba_id, OLD.institucija_id, '{}', '{}');
  ELSE
    PERFORM otpusti_zaduzenja(NEW.osoba_id, NEW.institucija_id, NEW.program_ids, NEW.dozvole);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "otpusti_zaduzenja" AFTER DELETE OR UPDATE OF program_ids, dozvole ON "institucija_osoba"
  FOR EACH ROW EXECUTE FUNCTION otpusti_zaduzenja_mjesta();--> statement-breakpoint
CREATE FUNCTION "otpusti_zaduzenja_racuna"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM otpusti_zaduzenja(NEW.id, NULL, '{}', '{}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "otpusti_zaduzenja" AFTER UPDATE OF aktivna ON "fizicka_osoba" FOR EACH ROW
  WHEN (OLD.aktivna AND NOT NEW.aktivna) EXECUTE FUNCTION otpusti_zaduzenja_racuna();--> statement-breakpoint
DO $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  PERFORM postavi_zid_ustanove();
  INSERT INTO zaduzenje (entitet_vrsta, entitet_id, institucija_id, program_id, dozvola, osoba_id, dodijelio_id, verzija, created_at)
    SELECT 'pitanje', p.id::text, z.drf_id, z.program_id, 'pozivi.pitanjaOdgovori.uredi', p.dodijeljeno_id, p.dodijeljeno_id, 1, p.status_promijenjen_at
      FROM pitanje p JOIN poziv z ON z.id = p.poziv_id JOIN institucija_osoba m ON m.osoba_id = p.dodijeljeno_id AND m.institucija_id = z.drf_id
      WHERE z.program_id = ANY (m.program_ids) AND (m.dozvole IS NULL OR 'pozivi.pitanjaOdgovori.uredi' = ANY (m.dozvole));
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
-- A question has it where every record has.
ALTER TABLE "pitanje" DROP COLUMN "dodijeljeno_id";
