CREATE TABLE "nabava" (
	"id" serial PRIMARY KEY NOT NULL,
	"zapis_id" uuid NOT NULL,
	"projekt_id" uuid NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"ispravak" jsonb,
	"vrsta" text,
	"cpv" text NOT NULL,
	"rok_za_ponude" timestamp (3) with time zone,
	"javni_red" bigint,
	"objavljeno_at" timestamp (3) with time zone,
	"izmijenjeno_at" timestamp (3) with time zone,
	"razlog_ponistenja" text,
	"trazilica" text NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"broj_inacice" integer DEFAULT 0 NOT NULL,
	"autor_id" integer NOT NULL,
	"promijenjeno_at" timestamp (3) with time zone NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	CONSTRAINT "nabava_zapis_id_unique" UNIQUE("zapis_id")
);
--> statement-breakpoint
ALTER TABLE "nabava" ADD CONSTRAINT "nabava_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nabava" ADD CONSTRAINT "nabava_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nabava_javno" ON "nabava" USING btree ("javni_red","id");--> statement-breakpoint
CREATE INDEX "nabava_prijavitelj" ON "nabava" USING btree ("prijavitelj_id","promijenjeno_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "nabava_projekt" ON "nabava" USING btree ("projekt_id");--> statement-breakpoint
CREATE INDEX "nabava_rok" ON "nabava" USING btree ("status_id","rok_za_ponude");--> statement-breakpoint
DO $$
DECLARE
  svoje text := $q$(SELECT kontekst(1)) = 'sustav' OR prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])$q$;
  objavljeno text := $q$ OR javni_red IS NOT NULL AND (SELECT kontekst(1)) <> ''$q$;
  stara text;
BEGIN
  ALTER TABLE nabava ENABLE ROW LEVEL SECURITY;
  ALTER TABLE nabava FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY citanje ON nabava FOR SELECT USING (%s)', svoje || objavljeno);
  EXECUTE format('CREATE POLICY unos ON nabava FOR INSERT WITH CHECK (%s)', svoje);
  EXECUTE format('CREATE POLICY izmjena ON nabava FOR UPDATE USING (%s) WITH CHECK (%s)', svoje, svoje);
  EXECUTE format('CREATE POLICY brisanje ON nabava FOR DELETE USING (%s)', svoje);
  -- The log of a procurement is its buyer's; added to what the policy says already, whatever that is.
  SELECT qual INTO stara FROM pg_policies WHERE schemaname = current_schema() AND tablename = 'dnevnik' AND policyname = 'citanje';
  EXECUTE format('ALTER POLICY citanje ON dnevnik USING ((%s) OR (%s))', stara, $q$entitet_vrsta = 'nabava'
    AND EXISTS (SELECT FROM nabava n WHERE n.id = kao_broj(entitet_id) AND n.prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[]))$q$);
END $$;
