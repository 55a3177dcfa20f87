CREATE TABLE "prijava_nepravilnosti" (
	"id" serial PRIMARY KEY NOT NULL,
	"klijent_id" uuid NOT NULL,
	"oznaka" text NOT NULL,
	"program_id" integer,
	"opis" text NOT NULL,
	"kada" text NOT NULL,
	"predmet" text NOT NULL,
	"dokazi" text NOT NULL,
	"ime" text NOT NULL,
	"kontakt" text NOT NULL,
	"zaprimljeno_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prijava_nepravilnosti_klijent_id_unique" UNIQUE("klijent_id"),
	CONSTRAINT "prijava_nepravilnosti_oznaka_unique" UNIQUE("oznaka")
);
--> statement-breakpoint
CREATE INDEX "prijava_nepravilnosti_program" ON "prijava_nepravilnosti" USING btree ("program_id","oznaka");--> statement-breakpoint
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  -- The body that coordinates the programme; the permission of the person is asked by the call.
  koordinator text := $q$ OR EXISTS (SELECT FROM provoditelj r WHERE r.uloga_provoditelja_id = 1
    AND r.institucija_id = ANY ((SELECT moje_institucije())::int[]) AND (prijava_nepravilnosti.program_id IS NULL OR r.program_id = prijava_nepravilnosti.program_id))$q$;
BEGIN
  ALTER TABLE prijava_nepravilnosti ENABLE ROW LEVEL SECURITY;
  ALTER TABLE prijava_nepravilnosti FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY citanje ON prijava_nepravilnosti FOR SELECT USING (%s)', sustav || koordinator);
  EXECUTE format('CREATE POLICY unos ON prijava_nepravilnosti FOR INSERT WITH CHECK (%s)', sustav);
  EXECUTE format('CREATE POLICY izmjena ON prijava_nepravilnosti FOR UPDATE USING (%s) WITH CHECK (%s)', sustav, sustav);
  EXECUTE format('CREATE POLICY brisanje ON prijava_nepravilnosti FOR DELETE USING (%s)', sustav);
END $$;
