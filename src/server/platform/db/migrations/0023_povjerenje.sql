CREATE TABLE "brisanje_podataka" (
	"id" uuid PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"vrijeme" timestamp (3) with time zone NOT NULL,
	"ishod" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drugi_faktor" (
	"osoba_id" integer PRIMARY KEY NOT NULL,
	"tajna" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"potvrden_at" timestamp (3) with time zone,
	"zadnji_korak" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pricuvni_kod" (
	"osoba_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"iskoristen_at" timestamp (3) with time zone,
	CONSTRAINT "pricuvni_kod_osoba_id_sha256_pk" PRIMARY KEY("osoba_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "uvid" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"citatelj_id" integer NOT NULL,
	"svojstvo" text NOT NULL,
	"institucija_id" integer,
	"razina" text,
	"razlog" text NOT NULL,
	"audit" text NOT NULL,
	"vrijeme" timestamp (3) with time zone NOT NULL,
	"prozor" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sesija" ADD COLUMN "nosac" text;--> statement-breakpoint
ALTER TABLE "sesija" ADD COLUMN "preglednik" text;--> statement-breakpoint
ALTER TABLE "sesija" ADD COLUMN "mreza" text;--> statement-breakpoint
ALTER TABLE "sesija" ADD COLUMN "drugi_faktor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sesija" ADD COLUMN "potvrdena_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drugi_faktor" ADD CONSTRAINT "drugi_faktor_osoba_id_fizicka_osoba_id_fk" FOREIGN KEY ("osoba_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricuvni_kod" ADD CONSTRAINT "pricuvni_kod_osoba_id_fizicka_osoba_id_fk" FOREIGN KEY ("osoba_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uvid_jednom" ON "uvid" USING btree ("osoba_id","citatelj_id","audit","svojstvo","prozor");--> statement-breakpoint
CREATE INDEX "uvid_osoba" ON "uvid" USING btree ("osoba_id","id" DESC NULLS LAST);
--> statement-breakpoint
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  svoje text := $q$((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()))$q$;
  tablica text;
BEGIN
  -- Its person reads it, the portal alone writes it.
  FOREACH tablica IN ARRAY ARRAY['drugi_faktor', 'pricuvni_kod', 'uvid', 'brisanje_podataka'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tablica);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tablica);
    EXECUTE format('CREATE POLICY citanje ON %I FOR SELECT USING (%s)', tablica, svoje);
    EXECUTE format('CREATE POLICY unos ON %I FOR INSERT WITH CHECK (%s)', tablica, sustav);
  END LOOP;
  FOREACH tablica IN ARRAY ARRAY['drugi_faktor', 'pricuvni_kod'] LOOP
    EXECUTE format('CREATE POLICY izmjena ON %I FOR UPDATE USING (%s) WITH CHECK (%s)', tablica, svoje, sustav);
    EXECUTE format('CREATE POLICY brisanje ON %I FOR DELETE USING (%s)', tablica, sustav);
  END LOOP;
  -- What was noted about looks and erasures stays as it was noted, also for the portal itself.
  FOREACH tablica IN ARRAY ARRAY['uvid', 'brisanje_podataka'] LOOP
    EXECUTE format('CREATE POLICY izmjena ON %I FOR UPDATE USING (%s) WITH CHECK (false)', tablica, svoje);
    EXECUTE format('CREATE POLICY brisanje ON %I FOR DELETE USING (false)', tablica);
  END LOOP;
END $$;
