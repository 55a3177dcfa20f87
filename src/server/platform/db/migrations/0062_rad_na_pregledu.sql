CREATE TABLE "rad_na_pregledu" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"projekt_id" uuid NOT NULL,
	"program_id" integer NOT NULL,
	"osoba_id" integer NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"redni_broj" bigint NOT NULL,
	"poruka" text NOT NULL,
	"zabiljezeno_at" timestamp (3) with time zone,
	"opozvano_at" timestamp (3) with time zone NOT NULL,
	"zaprimljeno_at" timestamp (3) with time zone NOT NULL,
	"stanje" text NOT NULL,
	"odlucio_id" integer,
	"odluceno_at" timestamp (3) with time zone,
	"razlog" text
);
--> statement-breakpoint
CREATE INDEX "rad_na_pregledu_prijavitelj" ON "rad_na_pregledu" USING btree ("prijavitelj_id","stanje","projekt_id");--> statement-breakpoint
ALTER TABLE "rad_na_pregledu" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rad_na_pregledu" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The applicant's people read it, institutions never; which of them may edit the application is asked before. The portal alone writes.
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  vidi text := sustav || ' OR prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])';
BEGIN
  EXECUTE format('CREATE POLICY citanje ON rad_na_pregledu FOR SELECT USING (%s)', vidi);
  EXECUTE format('CREATE POLICY unos ON rad_na_pregledu FOR INSERT WITH CHECK (%s)', sustav);
  EXECUTE format('CREATE POLICY izmjena ON rad_na_pregledu FOR UPDATE USING (%s) WITH CHECK (%s)', vidi, sustav);
  EXECUTE format('CREATE POLICY brisanje ON rad_na_pregledu FOR DELETE USING (%s)', sustav);
END $$;
