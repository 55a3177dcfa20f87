CREATE TABLE "javno_pitanje" (
	"id" integer PRIMARY KEY NOT NULL,
	"poziv_id" integer NOT NULL,
	"naslov" text NOT NULL,
	"tekst" text NOT NULL,
	"odgovor" text NOT NULL,
	"kategorija" text NOT NULL,
	"objavljeno_at" timestamp (3) with time zone NOT NULL,
	"povuceno_at" timestamp (3) with time zone,
	"razlog_povlacenja" text
);
--> statement-breakpoint
CREATE TABLE "pitanje" (
	"id" serial PRIMARY KEY NOT NULL,
	"poziv_id" integer NOT NULL,
	"naslov" text NOT NULL,
	"pitanje" text NOT NULL,
	"kategorija" text NOT NULL,
	"postavio_id" integer NOT NULL,
	"postavljeno_at" timestamp (3) with time zone NOT NULL,
	"rok" timestamp (3) with time zone NOT NULL,
	"objavljeni_naslov" text NOT NULL,
	"objavljeni_tekst" text NOT NULL,
	"odgovor" text DEFAULT '' NOT NULL,
	"dodijeljeno_id" integer,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"broj_inacice" integer DEFAULT 0 NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer
);
--> statement-breakpoint
CREATE TABLE "pretraga" (
	"vrsta" text NOT NULL,
	"id" integer NOT NULL,
	"rijeci" "tsvector" NOT NULL,
	"inacica" integer NOT NULL,
	CONSTRAINT "pretraga_vrsta_id_pk" PRIMARY KEY("vrsta","id")
);
--> statement-breakpoint
CREATE INDEX "javno_pitanje_poziv" ON "javno_pitanje" USING btree ("poziv_id","objavljeno_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pitanje_poziv" ON "pitanje" USING btree ("poziv_id","rok","id");--> statement-breakpoint
CREATE INDEX "pitanje_osoba" ON "pitanje" USING btree ("postavio_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pretraga_rijeci" ON "pretraga" USING gin ("rijeci");--> statement-breakpoint
DO $$
DECLARE
  cije text := $q$(SELECT kontekst(1)) = 'sustav' OR postavio_id = (SELECT kontekst_osoba())
    OR poziv_id = ANY ((SELECT moji_pozivi())::int[])$q$;
  zapis text := $q$CASE entitet_vrsta
    WHEN 'projekt' THEN EXISTS (SELECT FROM projekt z WHERE z.id = kao_uuid(entitet_id))
    WHEN 'poziv' THEN EXISTS (SELECT FROM poziv z WHERE z.id = kao_broj(entitet_id))
    WHEN 'obavijest' THEN EXISTS (SELECT FROM obavijest z WHERE z.id = kao_broj(entitet_id))
    WHEN 'pitanje' THEN EXISTS (SELECT FROM pitanje z WHERE z.id = kao_broj(entitet_id)) ELSE false END$q$;
  sustav text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$;
BEGIN
  ALTER TABLE pitanje ENABLE ROW LEVEL SECURITY;
  ALTER TABLE pitanje FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY citanje ON pitanje FOR SELECT USING (%s)', cije);
  EXECUTE format('CREATE POLICY unos ON pitanje FOR INSERT WITH CHECK (%s)', cije);
  EXECUTE format('CREATE POLICY izmjena ON pitanje FOR UPDATE USING (%s) WITH CHECK (%s)', cije, cije);
  EXECUTE format('CREATE POLICY brisanje ON pitanje FOR DELETE USING (%s)', cije);
  EXECUTE format('ALTER POLICY citanje ON dnevnik USING (%s)', sustav || zapis || ' OR osoba_id = (SELECT kontekst_osoba())');
  EXECUTE format('ALTER POLICY unos ON dnevnik WITH CHECK (%s)',
    sustav || $q$entitet_vrsta NOT IN ('projekt', 'poziv', 'obavijest', 'pitanje') OR $q$ || zapis);
END $$;
