CREATE TABLE "rsv_snimka" (
	"id" serial PRIMARY KEY NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"snimljeno_at" timestamp (3) with time zone NOT NULL,
	"datum_promjene" date NOT NULL,
	"vrsta_vlasnistva" text NOT NULL,
	"vlasnici" jsonb NOT NULL,
	"razlika" boolean NOT NULL,
	"zahtjev_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zahtjev" (
	"id" uuid PRIMARY KEY NOT NULL,
	"broj" serial NOT NULL,
	"vrsta" text NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"podnositelj_id" integer NOT NULL,
	"prijavitelj_id" integer,
	"subjekt_oib" text NOT NULL,
	"subjekt_naziv" text NOT NULL,
	"projekt_id" uuid,
	"program_id" integer,
	"predmet" text NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"staro" jsonb NOT NULL,
	"stari_oblik" text,
	"obrazlozenje" text NOT NULL,
	"prilozi" jsonb NOT NULL,
	"provjera" jsonb,
	"dodijeljeno_id" integer,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"odluka_obrazlozenje" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	CONSTRAINT "zahtjev_broj_unique" UNIQUE("broj")
);
--> statement-breakpoint
ALTER TABLE "prijavitelj_osoba" DROP CONSTRAINT "prijavitelj_osoba_pravo";--> statement-breakpoint
ALTER TABLE "prijavitelj" ADD COLUMN "vrsta_vlasnistva" text;--> statement-breakpoint
ALTER TABLE "rsv_snimka" ADD CONSTRAINT "rsv_snimka_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zahtjev" ADD CONSTRAINT "zahtjev_podnositelj_id_fizicka_osoba_id_fk" FOREIGN KEY ("podnositelj_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zahtjev" ADD CONSTRAINT "zahtjev_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zahtjev" ADD CONSTRAINT "zahtjev_dodijeljeno_id_fizicka_osoba_id_fk" FOREIGN KEY ("dodijeljeno_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rsv_snimka_prijavitelj" ON "rsv_snimka" USING btree ("prijavitelj_id","snimljeno_at");--> statement-breakpoint
CREATE UNIQUE INDEX "zahtjev_jedan_otvoren" ON "zahtjev" USING btree ("vrsta","predmet") WHERE status_id in (1, 2);--> statement-breakpoint
CREATE INDEX "zahtjev_popis" ON "zahtjev" USING btree ("vrsta","created_at","broj");--> statement-breakpoint
CREATE INDEX "zahtjev_podnositelj" ON "zahtjev" USING btree ("podnositelj_id","created_at","broj");--> statement-breakpoint
CREATE INDEX "zahtjev_prijavitelj" ON "zahtjev" USING btree ("prijavitelj_id","created_at","broj");--> statement-breakpoint
CREATE INDEX "zahtjev_projekt" ON "zahtjev" USING btree ("projekt_id") WHERE projekt_id is not null;--> statement-breakpoint
CREATE INDEX "prijavitelj_osoba_istek" ON "prijavitelj_osoba" USING btree ("vrijedi_do") WHERE vrijedi_do is not null;--> statement-breakpoint
ALTER TABLE "prijavitelj_osoba" ADD CONSTRAINT "prijavitelj_osoba_pravo" UNIQUE NULLS NOT DISTINCT("prijavitelj_id","osoba_id","projekt_id","razina");
--> statement-breakpoint
ALTER TABLE "zahtjev" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "zahtjev" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rsv_snimka" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rsv_snimka" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  podnositelj text := 'podnositelj_id = (SELECT kontekst_osoba())';
  stranka text := $q$prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])
    OR vrsta = 'izmjena-korisnika' AND EXISTS (SELECT FROM projekt z WHERE z.id = projekt_id)$q$;
  -- Whoever decides requests reads them as a person too, for their files; they write as the administration, which is the portal.
  uprava text := $q$vrsta <> 'izmjena-korisnika' AND (SELECT EXISTS (SELECT FROM fizicka_osoba o
    WHERE o.id = kontekst_osoba() AND o.aktivna AND (o.superadmin OR o.admin_dopustenja && ARRAY['zahtjevi.novoOvlastenje',
      'zahtjevi.novoOpunomocenje', 'zahtjevi.novaDjelatnost', 'zahtjevi.promjenaEntiteta', 'zahtjevi.promjenaPravnogOblika'])))$q$;
  sluzba text := 'cardinality((SELECT moje_institucije())) > 0';
  snimka text := 'prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])';
  datoteka text := $q$(SELECT kontekst(1)) = 'sustav' OR vlasnik_id = (SELECT kontekst_osoba())
    OR prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])
    OR EXISTS (SELECT FROM projekt z WHERE z.id = coalesce(povezana_s, projekt_id))
    OR EXISTS (SELECT FROM tehnicko_pitanje z WHERE z.id = povezana_s)
    OR EXISTS (SELECT FROM zahtjev z WHERE z.id = povezana_s)$q$;
BEGIN
  EXECUTE format('CREATE POLICY citanje ON zahtjev FOR SELECT USING (%s OR %s OR %s OR %s)', sustav, podnositelj, stranka, uprava);
  EXECUTE format('CREATE POLICY unos ON zahtjev FOR INSERT WITH CHECK (%s OR %s)', sustav, podnositelj);
  EXECUTE format('CREATE POLICY izmjena ON zahtjev FOR UPDATE USING (%1$s OR %2$s OR %3$s) WITH CHECK (%1$s OR %2$s OR %3$s)',
    sustav, podnositelj, stranka);
  EXECUTE format('CREATE POLICY brisanje ON zahtjev FOR DELETE USING (%s)', sustav);
  EXECUTE format('CREATE POLICY citanje ON rsv_snimka FOR SELECT USING (%s OR %s OR %s)', sustav, snimka, sluzba);
  EXECUTE format('CREATE POLICY unos ON rsv_snimka FOR INSERT WITH CHECK (%s)', sustav);
  EXECUTE format('CREATE POLICY izmjena ON rsv_snimka FOR UPDATE USING (%s OR %s) WITH CHECK (%s)', sustav, snimka, sustav);
  EXECUTE format('CREATE POLICY brisanje ON rsv_snimka FOR DELETE USING (%s)', sustav);
  EXECUTE format('ALTER POLICY citanje ON datoteka USING (%s)', datoteka);
END $$;
