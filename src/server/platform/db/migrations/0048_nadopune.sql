ALTER TABLE "tehnicko_pitanje" ADD COLUMN "interne_biljeske" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE TABLE "nadopuna" (
	"id" serial PRIMARY KEY NOT NULL,
	"pitanje_id" integer NOT NULL,
	"poziv_id" integer NOT NULL,
	"tekst" text NOT NULL,
	"dodijeljeno_id" integer,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	"objavljeno_at" timestamp (3) with time zone,
	"povuceno_at" timestamp (3) with time zone,
	"razlog_povlacenja" text
);
--> statement-breakpoint
ALTER TABLE "nadopuna" ADD CONSTRAINT "nadopuna_pitanje_id_pitanje_id_fk" FOREIGN KEY ("pitanje_id") REFERENCES "public"."pitanje"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nadopuna_pitanje" ON "nadopuna" USING btree ("pitanje_id","id");--> statement-breakpoint
ALTER TABLE "nadopuna" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "nadopuna" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
DECLARE
  cije text := $q$(SELECT kontekst(1)) = 'sustav' OR poziv_id = ANY ((SELECT moji_pozivi())::int[])$q$;
BEGIN
  -- What was published is read by everyone, also of a withdrawn one that it was.
  EXECUTE format('CREATE POLICY citanje ON nadopuna FOR SELECT USING (%s OR status_id IN (4, 6, 7))', cije);
  EXECUTE format('CREATE POLICY unos ON nadopuna FOR INSERT WITH CHECK (%s)', cije);
  EXECUTE format('CREATE POLICY izmjena ON nadopuna FOR UPDATE USING (%s) WITH CHECK (%s)', cije, cije);
  EXECUTE format('CREATE POLICY brisanje ON nadopuna FOR DELETE USING (%s)', cije);
END $$;
