CREATE TABLE "stvarni_vlasnik_projekta" (
	"id" uuid PRIMARY KEY NOT NULL,
	"projekt_id" uuid NOT NULL,
	"vlasnik" jsonb NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"uneseno_at" timestamp (3) with time zone NOT NULL,
	"upisao_id" integer,
	"upisano_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projekt" ADD COLUMN "rsv_naslijeden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stvarni_vlasnik_projekta" ADD CONSTRAINT "stvarni_vlasnik_projekta_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stvarni_vlasnik_projekta" ADD CONSTRAINT "stvarni_vlasnik_projekta_upisao_id_fizicka_osoba_id_fk" FOREIGN KEY ("upisao_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stvarni_vlasnik_projekta_projekt" ON "stvarni_vlasnik_projekta" USING btree ("projekt_id","uneseno_at","id");--> statement-breakpoint
ALTER TABLE "stvarni_vlasnik_projekta" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stvarni_vlasnik_projekta" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  -- Whose project it is, the wall of projects says.
  njegov text := 'EXISTS (SELECT FROM projekt z WHERE z.id = stvarni_vlasnik_projekta.projekt_id)';
BEGIN
  EXECUTE format('CREATE POLICY citanje ON stvarni_vlasnik_projekta FOR SELECT USING (%s OR %s)', sustav, njegov);
  EXECUTE format('CREATE POLICY unos ON stvarni_vlasnik_projekta FOR INSERT WITH CHECK (%s)', sustav);
  EXECUTE format('CREATE POLICY izmjena ON stvarni_vlasnik_projekta FOR UPDATE USING (%s OR %s) WITH CHECK (%s)', sustav, njegov, sustav);
  EXECUTE format('CREATE POLICY brisanje ON stvarni_vlasnik_projekta FOR DELETE USING (%s)', sustav);
END $$;
