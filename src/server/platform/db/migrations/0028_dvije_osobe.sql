CREATE TABLE "nalog_dvije_osobe" (
	"id" uuid PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"vrsta" text NOT NULL,
	"stanje" text NOT NULL,
	"obrazlozenje" text NOT NULL,
	"podnio_id" integer NOT NULL,
	"podneseno_at" timestamp (3) with time zone NOT NULL,
	"istjece_at" timestamp (3) with time zone NOT NULL,
	"odlucio_id" integer,
	"odluceno_at" timestamp (3) with time zone,
	"razlog_odluke" text
);
--> statement-breakpoint
CREATE TABLE "opoziv_prava" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"vrsta" text NOT NULL,
	"stranka_id" integer NOT NULL,
	"opozvao_id" integer,
	"vrijeme" timestamp (3) with time zone NOT NULL,
	"odbijeno_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "nalog_dvije_osobe" ADD CONSTRAINT "nalog_dvije_osobe_osoba_id_fizicka_osoba_id_fk" FOREIGN KEY ("osoba_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "nalog_dvije_osobe_ceka" ON "nalog_dvije_osobe" USING btree ("osoba_id","vrsta") WHERE stanje = 'ceka';--> statement-breakpoint
CREATE INDEX "nalog_dvije_osobe_osoba" ON "nalog_dvije_osobe" USING btree ("osoba_id","podneseno_at");--> statement-breakpoint
CREATE INDEX "opoziv_prava_ceka" ON "opoziv_prava" USING btree ("osoba_id","vrsta","stranka_id") WHERE odbijeno_at is null;
--> statement-breakpoint
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  svoje text := $q$((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()))$q$;
  tablica text;
BEGIN
  -- Its person reads it, the portal alone writes it, and nobody takes it away.
  FOREACH tablica IN ARRAY ARRAY['nalog_dvije_osobe', 'opoziv_prava'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tablica);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tablica);
    EXECUTE format('CREATE POLICY citanje ON %I FOR SELECT USING (%s)', tablica, svoje);
    EXECUTE format('CREATE POLICY unos ON %I FOR INSERT WITH CHECK (%s)', tablica, sustav);
    EXECUTE format('CREATE POLICY izmjena ON %I FOR UPDATE USING (%s) WITH CHECK (%s)', tablica, svoje, sustav);
    EXECUTE format('CREATE POLICY brisanje ON %I FOR DELETE USING (false)', tablica);
  END LOOP;
END $$;
