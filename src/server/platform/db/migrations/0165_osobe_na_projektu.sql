CREATE TABLE "osoba_na_projektu" (
	"id" uuid PRIMARY KEY NOT NULL,
	"projekt_id" uuid NOT NULL,
	"ime" text NOT NULL,
	"prezime" text NOT NULL,
	"oib" text,
	"uloga" text NOT NULL,
	"od" date NOT NULL,
	"do" date,
	"email" text NOT NULL,
	"telefon" text,
	"verzija_retka" bigint NOT NULL,
	"uneseno_at" timestamp (3) with time zone NOT NULL,
	"upisao_id" integer,
	"upisano_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "osoba_na_projektu" ADD CONSTRAINT "osoba_na_projektu_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "osoba_na_projektu" ADD CONSTRAINT "osoba_na_projektu_upisao_id_fizicka_osoba_id_fk" FOREIGN KEY ("upisao_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "osoba_na_projektu_projekt" ON "osoba_na_projektu" USING btree ("projekt_id","od","id");--> statement-breakpoint
ALTER TABLE "osoba_na_projektu" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "osoba_na_projektu" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  -- Whose project it is, the wall of projects says.
  njegov text := 'EXISTS (SELECT FROM projekt z WHERE z.id = osoba_na_projektu.projekt_id)';
BEGIN
  EXECUTE format('CREATE POLICY citanje ON osoba_na_projektu FOR SELECT USING (%s OR %s)', sustav, njegov);
  EXECUTE format('CREATE POLICY unos ON osoba_na_projektu FOR INSERT WITH CHECK (%s)', sustav);
  EXECUTE format('CREATE POLICY izmjena ON osoba_na_projektu FOR UPDATE USING (%s OR %s) WITH CHECK (%s)', sustav, njegov, sustav);
  EXECUTE format('CREATE POLICY brisanje ON osoba_na_projektu FOR DELETE USING (%s)', sustav);
END $$;
