CREATE TABLE "institucija_element" (
	"institucija_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"komponenta_ids" integer[] DEFAULT '{}' NOT NULL,
	"verzija_retka" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "institucija_element_institucija_id_program_id_pk" PRIMARY KEY("institucija_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "institucija_grupa" (
	"id" serial PRIMARY KEY NOT NULL,
	"institucija_id" integer NOT NULL,
	"naziv" text NOT NULL,
	"opis" text NOT NULL,
	"osoba_ids" integer[] DEFAULT '{}' NOT NULL,
	"poziv_ids" integer[] DEFAULT '{}' NOT NULL,
	"komponenta_ids" integer[] DEFAULT '{}' NOT NULL,
	"verzija_retka" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institucija_uloga" (
	"id" serial PRIMARY KEY NOT NULL,
	"institucija_id" integer NOT NULL,
	"naziv" text NOT NULL,
	"opis" text NOT NULL,
	"dozvole" text[] NOT NULL,
	"verzija_retka" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "impersonacija" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"stvarna_osoba_id" integer NOT NULL,
	"osoba_id" integer NOT NULL,
	"razlog" text NOT NULL,
	"tajna_sha256" text NOT NULL,
	"pocetak_at" timestamp (3) with time zone NOT NULL,
	"kraj_at" timestamp (3) with time zone,
	"vlastita_token_sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lozinka_poveznica" (
	"tajna_sha256" text PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "institucija_osoba" ADD COLUMN "uloga_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "institucija_osoba" ADD COLUMN "verzija_retka" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "institucija_element" ADD CONSTRAINT "institucija_element_institucija_id_institucija_id_fk" FOREIGN KEY ("institucija_id") REFERENCES "public"."institucija"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institucija_grupa" ADD CONSTRAINT "institucija_grupa_institucija_id_institucija_id_fk" FOREIGN KEY ("institucija_id") REFERENCES "public"."institucija"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institucija_uloga" ADD CONSTRAINT "institucija_uloga_institucija_id_institucija_id_fk" FOREIGN KEY ("institucija_id") REFERENCES "public"."institucija"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonacija" ADD CONSTRAINT "impersonacija_stvarna_osoba_id_fizicka_osoba_id_fk" FOREIGN KEY ("stvarna_osoba_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonacija" ADD CONSTRAINT "impersonacija_osoba_id_fizicka_osoba_id_fk" FOREIGN KEY ("osoba_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lozinka_poveznica" ADD CONSTRAINT "lozinka_poveznica_osoba_id_fizicka_osoba_id_fk" FOREIGN KEY ("osoba_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institucija_grupa_institucija" ON "institucija_grupa" USING btree ("institucija_id");--> statement-breakpoint
CREATE INDEX "institucija_uloga_institucija" ON "institucija_uloga" USING btree ("institucija_id");--> statement-breakpoint
CREATE INDEX "impersonacija_osoba" ON "impersonacija" USING btree ("osoba_id");
--> statement-breakpoint
DO $$
DECLARE
  tablica text;
  cije text := $q$(SELECT kontekst(1)) = 'sustav' OR institucija_id = ANY ((SELECT moje_institucije())::int[])$q$;
BEGIN
  FOREACH tablica IN ARRAY ARRAY['institucija_uloga', 'institucija_grupa', 'institucija_element'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tablica);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tablica);
    EXECUTE format('CREATE POLICY citanje ON %I FOR SELECT USING (%s)', tablica, cije);
    EXECUTE format('CREATE POLICY unos ON %I FOR INSERT WITH CHECK (%s)', tablica, cije);
    EXECUTE format('CREATE POLICY izmjena ON %I FOR UPDATE USING (%s) WITH CHECK (%s)', tablica, cije, cije);
    EXECUTE format('CREATE POLICY brisanje ON %I FOR DELETE USING (%s)', tablica, cije);
  END LOOP;
END $$;
