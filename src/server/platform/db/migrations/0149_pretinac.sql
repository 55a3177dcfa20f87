CREATE TABLE "pretinac" (
	"id" uuid PRIMARY KEY NOT NULL,
	"projekt_id" uuid NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"vrsta" text NOT NULL,
	"faza" text NOT NULL,
	"predmet" text NOT NULL,
	"zadnja_at" timestamp (3) with time zone NOT NULL,
	"broj_poruka" integer NOT NULL,
	"za_prijavitelja_at" timestamp (3) with time zone,
	"za_instituciju_at" timestamp (3) with time zone,
	"rok" date,
	"ceka_od" timestamp (3) with time zone,
	"odgovoreno_at" timestamp (3) with time zone,
	"dodijeljeno_id" integer,
	"isprava_vrsta" text,
	"isprava_id" text,
	"otvoreno_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pretinac_poruka" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nit_id" uuid NOT NULL,
	"projekt_id" uuid NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"strana" text NOT NULL,
	"autor_id" integer,
	"potpis" text NOT NULL,
	"otvara" text,
	"tekst" text NOT NULL,
	"broj_priloga" integer DEFAULT 0 NOT NULL,
	"uploads" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sadrzaj_hash" text DEFAULT '' NOT NULL,
	"verzija_retka" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"izmijenjeno_at" timestamp (3) with time zone,
	"obrisano_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pretinac_procitano" (
	"nit_id" uuid NOT NULL,
	"osoba_id" integer NOT NULL,
	"strana" text NOT NULL,
	"procitano_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pretinac_procitano_nit_id_osoba_id_strana_pk" PRIMARY KEY("nit_id","osoba_id","strana")
);
--> statement-breakpoint
CREATE TABLE "pretinac_trazilica" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tekst" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pretinac" ADD CONSTRAINT "pretinac_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pretinac" ADD CONSTRAINT "pretinac_dodijeljeno_id_fizicka_osoba_id_fk" FOREIGN KEY ("dodijeljeno_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pretinac_poruka" ADD CONSTRAINT "pretinac_poruka_nit_id_pretinac_id_fk" FOREIGN KEY ("nit_id") REFERENCES "public"."pretinac"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pretinac_poruka" ADD CONSTRAINT "pretinac_poruka_autor_id_fizicka_osoba_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pretinac_procitano" ADD CONSTRAINT "pretinac_procitano_nit_id_pretinac_id_fk" FOREIGN KEY ("nit_id") REFERENCES "public"."pretinac"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pretinac_procitano" ADD CONSTRAINT "pretinac_procitano_osoba_id_fizicka_osoba_id_fk" FOREIGN KEY ("osoba_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pretinac_trazilica" ADD CONSTRAINT "pretinac_trazilica_id_pretinac_id_fk" FOREIGN KEY ("id") REFERENCES "public"."pretinac"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pretinac_projekt" ON "pretinac" USING btree ("projekt_id","zadnja_at","id");--> statement-breakpoint
CREATE INDEX "pretinac_program" ON "pretinac" USING btree ("program_id","zadnja_at","id");--> statement-breakpoint
CREATE INDEX "pretinac_prijavitelj" ON "pretinac" USING btree ("prijavitelj_id","program_id","zadnja_at","id");--> statement-breakpoint
CREATE INDEX "pretinac_za_prijavitelja" ON "pretinac" USING btree ("prijavitelj_id","program_id") WHERE za_prijavitelja_at is not null;--> statement-breakpoint
CREATE INDEX "pretinac_za_instituciju" ON "pretinac" USING btree ("program_id","projekt_id") WHERE za_instituciju_at is not null;--> statement-breakpoint
CREATE INDEX "pretinac_ceka_odgovor" ON "pretinac" USING btree ("rok","id") WHERE rok is not null and odgovoreno_at is null;--> statement-breakpoint
CREATE INDEX "pretinac_poruka_nit" ON "pretinac_poruka" USING btree ("nit_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pretinac_poruka_autor" ON "pretinac_poruka" USING btree ("autor_id","created_at");--> statement-breakpoint
CREATE INDEX "pretinac_procitano_osoba" ON "pretinac_procitano" USING btree ("osoba_id");--> statement-breakpoint
CREATE INDEX "pretinac_trazilica_tekst" ON "pretinac_trazilica" USING gin (tekst gin_trgm_ops);--> statement-breakpoint
-- Words of a thread: what it is about, its project and its applicant, as the portal reads them.
CREATE FUNCTION "trazilica_pretinca"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  INSERT INTO pretinac_trazilica (id, tekst)
    SELECT n.id, presavijen(n.predmet || ' ' || p.naziv || ' ' || coalesce(p.sifra, '') || ' ' || j.naziv)
    FROM novi n JOIN projekt p ON p.id = n.projekt_id JOIN prijavitelj j ON j.id = n.prijavitelj_id;
  PERFORM set_config('portal.kontekst', prije, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "trazilica_pretinca" AFTER INSERT ON "pretinac" REFERENCING NEW TABLE AS novi
  FOR EACH STATEMENT EXECUTE FUNCTION trazilica_pretinca();--> statement-breakpoint
-- An applicant has the threads of its projects within its rights; an institution those of the calls it has a part in. The project of
-- a thread is asked by itself: `exists` makes PostgreSQL read all projects once a list is long.
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$;
  svoje text := '(' || uvjet_opsega('pretinac') || $q$ OR (SELECT z.poziv_id FROM projekt z WHERE z.id = projekt_id) = ANY ((SELECT moji_pozivi())::int[]))$q$;
  citano text := $q$(osoba_id = (SELECT kontekst_osoba()) AND EXISTS (SELECT FROM pretinac n WHERE n.id = nit_id))$q$;
  tablica text;
BEGIN
  FOREACH tablica IN ARRAY ARRAY['pretinac', 'pretinac_procitano'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tablica);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tablica);
  END LOOP;
  EXECUTE format('CREATE POLICY citanje ON pretinac FOR SELECT USING (%s)', sustav || svoje);
  EXECUTE format('CREATE POLICY unos ON pretinac FOR INSERT WITH CHECK (%s)', sustav || svoje);
  EXECUTE format('CREATE POLICY izmjena ON pretinac FOR UPDATE USING (%1$s) WITH CHECK (%1$s)', sustav || svoje);
  EXECUTE format('CREATE POLICY brisanje ON pretinac FOR DELETE USING (%s)', $q$(SELECT kontekst(1)) = 'sustav'$q$);
  -- When somebody has read is told to those who have the thread; everybody writes their own.
  EXECUTE format('CREATE POLICY citanje ON pretinac_procitano FOR SELECT USING (%s)',
    sustav || 'EXISTS (SELECT FROM pretinac n WHERE n.id = nit_id)');
  EXECUTE format('CREATE POLICY unos ON pretinac_procitano FOR INSERT WITH CHECK (%s)', sustav || citano);
  EXECUTE format('CREATE POLICY izmjena ON pretinac_procitano FOR UPDATE USING (%1$s) WITH CHECK (%1$s)', sustav || citano);
  EXECUTE format('CREATE POLICY brisanje ON pretinac_procitano FOR DELETE USING (%s)', $q$(SELECT kontekst(1)) = 'sustav'$q$);
END $$;
--> statement-breakpoint
SELECT dodaj_vrstu_zapisa('porukaPretinca', 'pretinac_poruka', uvjet_opsega('pretinac_poruka') || $q$
  OR (SELECT z.poziv_id FROM projekt z WHERE z.id = projekt_id) = ANY ((SELECT moji_pozivi())::int[])$q$),
  datoteke_prije_zapisa('porukaPretinca');
