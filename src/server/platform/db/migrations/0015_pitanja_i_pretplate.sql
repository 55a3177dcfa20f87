CREATE TABLE "pretplata" (
	"id" serial PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"vrsta" text NOT NULL,
	"predmet_id" integer NOT NULL,
	"odjava" text NOT NULL,
	"privola_at" timestamp (3) with time zone NOT NULL,
	"otkazana_at" timestamp (3) with time zone,
	CONSTRAINT "pretplata_odjava_unique" UNIQUE("odjava")
);
--> statement-breakpoint
CREATE TABLE "tehnicko_pitanje" (
	"id" uuid PRIMARY KEY NOT NULL,
	"broj" serial NOT NULL,
	"autor_id" integer NOT NULL,
	"prijavitelj_id" integer,
	"institucija_id" integer,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"sadrzaj_hash" text NOT NULL,
	"poruke" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prioritet" text DEFAULT 'Srednje' NOT NULL,
	"dodijeljeno_id" integer,
	"istaknuto" boolean DEFAULT false NOT NULL,
	"neprocitano" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	CONSTRAINT "tehnicko_pitanje_broj_unique" UNIQUE("broj")
);
--> statement-breakpoint
ALTER TABLE "pretplata" ADD CONSTRAINT "pretplata_osoba_id_fizicka_osoba_id_fk" FOREIGN KEY ("osoba_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tehnicko_pitanje" ADD CONSTRAINT "tehnicko_pitanje_autor_id_fizicka_osoba_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tehnicko_pitanje" ADD CONSTRAINT "tehnicko_pitanje_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tehnicko_pitanje" ADD CONSTRAINT "tehnicko_pitanje_institucija_id_institucija_id_fk" FOREIGN KEY ("institucija_id") REFERENCES "public"."institucija"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tehnicko_pitanje" ADD CONSTRAINT "tehnicko_pitanje_dodijeljeno_id_fizicka_osoba_id_fk" FOREIGN KEY ("dodijeljeno_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pretplata_jedna" ON "pretplata" USING btree ("vrsta","predmet_id","osoba_id") WHERE otkazana_at is null;--> statement-breakpoint
CREATE INDEX "tehnicko_pitanje_autor" ON "tehnicko_pitanje" USING btree ("autor_id","broj");--> statement-breakpoint
CREATE INDEX "tehnicko_pitanje_odgovoreno" ON "tehnicko_pitanje" USING btree ("status_promijenjen_at") WHERE status_id = 3;
--> statement-breakpoint
ALTER TABLE "tehnicko_pitanje" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tehnicko_pitanje" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  autor text := 'autor_id = (SELECT kontekst_osoba())';
  -- The support reads what it answers, files too; it writes as the administration, which is the portal.
  podrska text := $q$(SELECT EXISTS (SELECT FROM fizicka_osoba o WHERE o.id = kontekst_osoba() AND o.aktivna
    AND (o.superadmin OR 'pitanja.opcenito' = ANY (o.admin_dopustenja))))$q$;
  agregat text := $q$(SELECT kontekst(1)) = 'sustav' OR CASE agg_type
    WHEN 'projekt' THEN EXISTS (SELECT FROM projekt z WHERE z.id = kao_uuid(agg_id))
    WHEN 'poziv' THEN EXISTS (SELECT FROM poziv z WHERE z.id = kao_broj(agg_id))
    WHEN 'obavijest' THEN EXISTS (SELECT FROM obavijest z WHERE z.id = kao_broj(agg_id))
    WHEN 'tehnickoPitanje' THEN EXISTS (SELECT FROM tehnicko_pitanje z WHERE z.id = kao_uuid(agg_id)) ELSE false END$q$;
  datoteka text := $q$(SELECT kontekst(1)) = 'sustav' OR vlasnik_id = (SELECT kontekst_osoba())
    OR prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])
    OR EXISTS (SELECT FROM projekt z WHERE z.id = coalesce(povezana_s, projekt_id))
    OR EXISTS (SELECT FROM tehnicko_pitanje z WHERE z.id = povezana_s)$q$;
  tablica text;
BEGIN
  EXECUTE format('CREATE POLICY citanje ON tehnicko_pitanje FOR SELECT USING (%s OR %s OR %s)', sustav, autor, podrska);
  EXECUTE format('CREATE POLICY unos ON tehnicko_pitanje FOR INSERT WITH CHECK (%s OR %s)', sustav, autor);
  EXECUTE format('CREATE POLICY izmjena ON tehnicko_pitanje FOR UPDATE USING (%1$s OR %2$s) WITH CHECK (%1$s OR %2$s)', sustav, autor);
  EXECUTE format('CREATE POLICY brisanje ON tehnicko_pitanje FOR DELETE USING (%s)', sustav);
  FOREACH tablica IN ARRAY ARRAY['doc_revision', 'change_feed', 'sync_conflict'] LOOP
    EXECUTE format('ALTER POLICY citanje ON %I USING (%s)', tablica, agregat);
    EXECUTE format('ALTER POLICY unos ON %I WITH CHECK (%s)', tablica, agregat);
    EXECUTE format('ALTER POLICY izmjena ON %I USING (%s) WITH CHECK (%s)', tablica, agregat, agregat);
    EXECUTE format('ALTER POLICY brisanje ON %I USING (%s)', tablica, agregat);
  END LOOP;
  EXECUTE format('ALTER POLICY citanje ON datoteka USING (%s)', datoteka);
END $$;
--> statement-breakpoint
ALTER TABLE "pretplata" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pretplata" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "pretplata" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY unos ON "pretplata" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY izmjena ON "pretplata" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())) WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY brisanje ON "pretplata" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));
