CREATE TABLE "email_poveznica" (
	"id" serial PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"vrsta" text NOT NULL,
	"email" text NOT NULL,
	"email_kljuc" text NOT NULL,
	"tajna_sha256" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"zamijenjena_at" timestamp (3) with time zone,
	CONSTRAINT "email_poveznica_tajna_sha256_unique" UNIQUE("tajna_sha256")
);
--> statement-breakpoint
ALTER TABLE "fizicka_osoba" ADD COLUMN "email_kljuc" text GENERATED ALWAYS AS (case when lower(btrim(email)) ~ '@(gmail|googlemail)[.]com$'
  then replace(split_part(lower(btrim(email)), '@', 1), '.', '') || '@' || split_part(lower(btrim(email)), '@', 2)
  else lower(btrim(email)) end) STORED;--> statement-breakpoint
ALTER TABLE "fizicka_osoba" ADD COLUMN "email_potvrden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "povjerljivo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_poveznica" ADD CONSTRAINT "email_poveznica_osoba_id_fizicka_osoba_id_fk" FOREIGN KEY ("osoba_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_poveznica_osoba" ON "email_poveznica" USING btree ("osoba_id","created_at");--> statement-breakpoint
CREATE INDEX "email_poveznica_adresa" ON "email_poveznica" USING btree ("email_kljuc","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fizicka_osoba_email" ON "fizicka_osoba" USING btree ("email_kljuc") WHERE email_potvrden_at is not null;--> statement-breakpoint
UPDATE fizicka_osoba o SET email_potvrden_at = now() WHERE lozinka_hash IS NOT NULL AND email <> ''
  AND NOT EXISTS (SELECT FROM fizicka_osoba d WHERE d.email_kljuc = o.email_kljuc AND d.lozinka_hash IS NOT NULL AND d.id < o.id);--> statement-breakpoint
DO $$
DECLARE
  svoje text := $q$(SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())$q$;
BEGIN
  ALTER TABLE email_poveznica ENABLE ROW LEVEL SECURITY;
  ALTER TABLE email_poveznica FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY citanje ON email_poveznica FOR SELECT USING (%s)', svoje);
  EXECUTE format('CREATE POLICY unos ON email_poveznica FOR INSERT WITH CHECK (%s)', svoje);
  EXECUTE format('CREATE POLICY izmjena ON email_poveznica FOR UPDATE USING (%s) WITH CHECK (%s)', svoje, svoje);
  EXECUTE format('CREATE POLICY brisanje ON email_poveznica FOR DELETE USING (%s)', svoje);
END $$;
