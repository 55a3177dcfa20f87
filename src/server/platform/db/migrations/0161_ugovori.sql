CREATE TABLE "rok_zns" (
	"ugovor_id" integer NOT NULL,
	"rb" integer NOT NULL,
	"razdoblje_od" date NOT NULL,
	"razdoblje_do" date NOT NULL,
	"rok" date NOT NULL,
	"vrsta" text NOT NULL,
	"zns_id" bigint,
	CONSTRAINT "rok_zns_ugovor_id_rb_pk" PRIMARY KEY("ugovor_id","rb")
);
--> statement-breakpoint
CREATE TABLE "ugovor" (
	"id" serial PRIMARY KEY NOT NULL,
	"projekt_id" uuid NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"bespovratna_odluke" bigint NOT NULL,
	"pokrenuto" date NOT NULL,
	"rok_potpisa" date NOT NULL,
	"nakon_opomene" date NOT NULL,
	"provjere" jsonb NOT NULL,
	"potpisani" jsonb,
	"verzija_retka" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "ugovor_projekt_id_unique" UNIQUE("projekt_id")
);
--> statement-breakpoint
CREATE TABLE "ugovor_inacica" (
	"ugovor_id" integer NOT NULL,
	"broj" integer NOT NULL,
	"vrsta" text NOT NULL,
	"vrijedi_od" timestamp (3) with time zone NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"kontekst" jsonb NOT NULL,
	"prihvatljivo" bigint NOT NULL,
	"bespovratna" bigint NOT NULL,
	"izmjena_id" uuid,
	"osoba_id" integer,
	"zabiljezeno" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ugovor_inacica_ugovor_id_broj_pk" PRIMARY KEY("ugovor_id","broj")
);
--> statement-breakpoint
CREATE TABLE "ugovor_odjeljak" (
	"ugovor_id" integer NOT NULL,
	"kljuc" text NOT NULL,
	"verzija_retka" bigint DEFAULT 1 NOT NULL,
	"osoba_id" integer,
	"strana" text,
	"zakljucan_od" timestamp (3) with time zone,
	"zakljucan_do" timestamp (3) with time zone,
	CONSTRAINT "ugovor_odjeljak_ugovor_id_kljuc_pk" PRIMARY KEY("ugovor_id","kljuc")
);
--> statement-breakpoint
ALTER TABLE "projekt" ADD COLUMN "ugovorena_bespovratna" bigint;--> statement-breakpoint
ALTER TABLE "rok_zns" ADD CONSTRAINT "rok_zns_ugovor_id_ugovor_id_fk" FOREIGN KEY ("ugovor_id") REFERENCES "public"."ugovor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ugovor" ADD CONSTRAINT "ugovor_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ugovor" ADD CONSTRAINT "ugovor_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ugovor_inacica" ADD CONSTRAINT "ugovor_inacica_ugovor_id_ugovor_id_fk" FOREIGN KEY ("ugovor_id") REFERENCES "public"."ugovor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ugovor_odjeljak" ADD CONSTRAINT "ugovor_odjeljak_ugovor_id_ugovor_id_fk" FOREIGN KEY ("ugovor_id") REFERENCES "public"."ugovor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rok_zns_rok" ON "rok_zns" USING btree ("rok");--> statement-breakpoint
CREATE INDEX "ugovor_prijavitelj" ON "ugovor" USING btree ("prijavitelj_id","program_id");--> statement-breakpoint
CREATE INDEX "ugovor_rok_potpisa" ON "ugovor" USING btree ("rok_potpisa");--> statement-breakpoint
CREATE INDEX "ugovor_nakon_opomene" ON "ugovor" USING btree ("nakon_opomene");--> statement-breakpoint
-- A contract is its beneficiary's and the bodies' of its call; what belongs to it has its wall.
SELECT dodaj_vrstu_zapisa('ugovor', 'ugovor', uvjet_opsega('ugovor') || $q$
  OR (SELECT z.poziv_id FROM projekt z WHERE z.id = projekt_id) = ANY ((SELECT moji_pozivi())::int[])$q$);
--> statement-breakpoint
-- It comes with a move of its project, and never goes.
ALTER POLICY unos ON "ugovor" WITH CHECK ((SELECT kontekst(1)) = 'sustav');
--> statement-breakpoint
ALTER POLICY brisanje ON "ugovor" USING ((SELECT kontekst(1)) = 'sustav');
--> statement-breakpoint
DO $$
DECLARE
  ime text;
  cija text := $q$(SELECT kontekst(1)) = 'sustav' OR EXISTS (SELECT FROM ugovor u WHERE u.id = ugovor_id)$q$;
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  tijelo text := $q$(SELECT kontekst(1)) = 'sustav' OR cardinality((SELECT moje_institucije())) > 0
    AND EXISTS (SELECT FROM ugovor u WHERE u.id = ugovor_id)$q$;
  dodaje text;
  mijenja text;
BEGIN
  FOREACH ime IN ARRAY ARRAY['ugovor_odjeljak', 'ugovor_inacica', 'rok_zns'] LOOP
    -- Sections and versions come with the contract and its moves. Both sides write sections, the body alone deadlines; a version
    -- never changes and never goes, whoever asks.
    dodaje := CASE ime WHEN 'rok_zns' THEN tijelo ELSE sustav END;
    mijenja := CASE ime WHEN 'ugovor_odjeljak' THEN cija WHEN 'rok_zns' THEN tijelo ELSE 'false' END;
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', ime);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', ime);
    EXECUTE format('CREATE POLICY citanje ON %I FOR SELECT USING (%s)', ime, cija);
    EXECUTE format('CREATE POLICY unos ON %I FOR INSERT WITH CHECK (%s)', ime, dodaje);
    EXECUTE format('CREATE POLICY izmjena ON %I FOR UPDATE USING (%s) WITH CHECK (%s)', ime, cija, mijenja);
    EXECUTE format('CREATE POLICY brisanje ON %I FOR DELETE USING (%s)', ime, CASE ime WHEN 'rok_zns' THEN tijelo ELSE 'false' END);
  END LOOP;
END $$;
--> statement-breakpoint
-- Files of a contract: those of the body are of its own kind, those of the beneficiary of this one, about the same record.
DO $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  INSERT INTO vrsta_zapisa (vrsta, tablica, kljuc, uvjet) VALUES ('ugovorKorisnika', 'ugovor', 'kao_broj', '');
  PERFORM postavi_vidi_zapis(), postavi_zid_zapisa(), postavi_zid_datoteka();
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
-- A signed contract contracts its own grant, which may be less than what was asked for.
CREATE OR REPLACE FUNCTION "broji_ugovoreni"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status_id IN (6, 7, 23) AND OLD.deleted_at IS NULL THEN
    PERFORM pribroji_ugovoreno(OLD.poziv_id, -1, -coalesce(OLD.ugovorena_bespovratna, OLD.trazena_bespovratna));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status_id IN (6, 7, 23) AND NEW.deleted_at IS NULL THEN
    PERFORM pribroji_ugovoreno(NEW.poziv_id, 1, coalesce(NEW.ugovorena_bespovratna, NEW.trazena_bespovratna));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "broji_ugovoreni" ON "projekt";
--> statement-breakpoint
CREATE TRIGGER "broji_ugovoreni" AFTER UPDATE ON "projekt" FOR EACH ROW
  WHEN ((OLD.status_id IN (6, 7, 23) OR NEW.status_id IN (6, 7, 23))
    AND (OLD.status_id, OLD.deleted_at, OLD.poziv_id, OLD.trazena_bespovratna, OLD.ugovorena_bespovratna)
      IS DISTINCT FROM (NEW.status_id, NEW.deleted_at, NEW.poziv_id, NEW.trazena_bespovratna, NEW.ugovorena_bespovratna))
  EXECUTE FUNCTION broji_ugovoreni();
