CREATE TABLE "pozivnica" (
	"id" serial PRIMARY KEY NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"oib" text NOT NULL,
	"email" text NOT NULL,
	"razina" text NOT NULL,
	"projekt_id" uuid,
	"program_id" integer,
	"vrijedi_do" timestamp (3) with time zone,
	"poslao_id" integer NOT NULL,
	"poslana_at" timestamp (3) with time zone NOT NULL,
	"istjece_at" timestamp (3) with time zone NOT NULL,
	"stanje" text NOT NULL,
	"razlog" text,
	"osoba_id" integer,
	"zavrsena_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "pozivnica" ADD CONSTRAINT "pozivnica_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pozivnica_ceka" ON "pozivnica" USING btree ("prijavitelj_id","oib",coalesce(projekt_id::text, program_id::text, '')) WHERE stanje = 'ceka';--> statement-breakpoint
CREATE INDEX "pozivnica_oib" ON "pozivnica" USING btree ("oib") WHERE stanje = 'ceka';--> statement-breakpoint
CREATE INDEX "pozivnica_popis" ON "pozivnica" USING btree ("prijavitelj_id","poslana_at");--> statement-breakpoint
ALTER TABLE "pozivnica" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pozivnica" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who represents the whole applicant reads whom it has invited; the portal alone writes, also for them.
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  vidi text := sustav || ' OR prijavitelj_id = ANY ((SELECT zastupani_prijavitelji())::int[])';
BEGIN
  EXECUTE format('CREATE POLICY citanje ON pozivnica FOR SELECT USING (%s)', vidi);
  EXECUTE format('CREATE POLICY unos ON pozivnica FOR INSERT WITH CHECK (%s)', sustav);
  EXECUTE format('CREATE POLICY izmjena ON pozivnica FOR UPDATE USING (%s) WITH CHECK (%s)', vidi, sustav);
  EXECUTE format('CREATE POLICY brisanje ON pozivnica FOR DELETE USING (%s)', sustav);
END $$;
