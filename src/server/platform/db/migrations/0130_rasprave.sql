CREATE TABLE "rasprava_komentar" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entitet_vrsta" text NOT NULL,
	"entitet_id" text NOT NULL,
	"put" text,
	"tekst" text NOT NULL,
	"interno" boolean NOT NULL,
	"za_doradu" boolean NOT NULL,
	"odgovor_na" uuid,
	"strana" text NOT NULL,
	"strana_id" integer NOT NULL,
	"autor_id" integer NOT NULL,
	"napisano_at" timestamp (3) with time zone NOT NULL,
	"rijesio_id" integer,
	"rijeseno_at" timestamp (3) with time zone,
	"povuceno_at" timestamp (3) with time zone,
	CONSTRAINT "rasprava_komentar_rijesen" CHECK ((rijesio_id is null) = (rijeseno_at is null)),
	CONSTRAINT "rasprava_komentar_interno" CHECK (strana = 'institucija' or not interno and not za_doradu),
	CONSTRAINT "rasprava_komentar_dorada" CHECK (not za_doradu or put is not null and not interno and odgovor_na is null)
);
--> statement-breakpoint
ALTER TABLE "rasprava_komentar" ADD CONSTRAINT "rasprava_komentar_odgovor_na_rasprava_komentar_id_fk" FOREIGN KEY ("odgovor_na") REFERENCES "public"."rasprava_komentar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rasprava_komentar_zapisa" ON "rasprava_komentar" USING btree ("entitet_vrsta","entitet_id");--> statement-breakpoint
CREATE INDEX "rasprava_komentar_odgovori" ON "rasprava_komentar" USING btree ("odgovor_na") WHERE odgovor_na is not null;--> statement-breakpoint
-- What was written stays; a comment is only resolved, opened again or taken back.
CREATE FUNCTION "komentar_stoji"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.entitet_vrsta, NEW.entitet_id, NEW.put, NEW.tekst, NEW.interno, NEW.za_doradu, NEW.odgovor_na, NEW.strana, NEW.strana_id, NEW.autor_id, NEW.napisano_at)
    IS DISTINCT FROM (OLD.id, OLD.entitet_vrsta, OLD.entitet_id, OLD.put, OLD.tekst, OLD.interno, OLD.za_doradu, OLD.odgovor_na, OLD.strana, OLD.strana_id, OLD.autor_id, OLD.napisano_at) THEN
    RAISE EXCEPTION 'a comment stays as it was written' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "komentar_stoji" BEFORE UPDATE ON "rasprava_komentar" FOR EACH ROW EXECUTE FUNCTION komentar_stoji();--> statement-breakpoint
ALTER TABLE "rasprava_komentar" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rasprava_komentar" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "rasprava_komentar" FOR SELECT USING (false);--> statement-breakpoint
CREATE POLICY unos ON "rasprava_komentar" FOR INSERT WITH CHECK (false);--> statement-breakpoint
CREATE POLICY izmjena ON "rasprava_komentar" FOR UPDATE USING (false);--> statement-breakpoint
CREATE POLICY brisanje ON "rasprava_komentar" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
-- Whoever may know of the record reads its discussion; what is internal is read inside the institution that has written it.
CREATE FUNCTION "postavi_zid_rasprave"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  ustanova text := $q$strana = 'institucija' AND strana_id = ANY ((SELECT moje_institucije())::int[])$q$;
  zapis text := uvjet_zapisa('entitet_vrsta', 'entitet_id');
  cita text;
BEGIN
  cita := format('%s OR (NOT interno OR %s) AND %s', sustav, ustanova, zapis);
  EXECUTE format('ALTER POLICY citanje ON rasprava_komentar USING (%s)', cita);
  EXECUTE format('ALTER POLICY izmjena ON rasprava_komentar USING (%1$s) WITH CHECK (%1$s)', cita);
  EXECUTE format('ALTER POLICY unos ON rasprava_komentar WITH CHECK (%s)', format(
    $q$%s OR autor_id = (SELECT kontekst_osoba()) AND (%s OR strana = 'prijavitelj' AND strana_id = ANY ((SELECT moji_prijavitelji())::int[])) AND %s$q$,
    sustav, ustanova, zapis));
END $$;
--> statement-breakpoint
CREATE FUNCTION "nova_vrsta_rasprave"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM postavi_zid_rasprave();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "nova_vrsta_rasprave" AFTER INSERT ON "vrsta_zapisa" FOR EACH STATEMENT EXECUTE FUNCTION nova_vrsta_rasprave();--> statement-breakpoint
DO $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  PERFORM postavi_zid_rasprave();
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
