ALTER TABLE "rsv_snimka" RENAME TO "vlasnistvo";--> statement-breakpoint
ALTER TABLE "vlasnistvo" RENAME CONSTRAINT "rsv_snimka_pkey" TO "vlasnistvo_pkey";--> statement-breakpoint
ALTER TABLE "vlasnistvo" RENAME CONSTRAINT "rsv_snimka_prijavitelj_id_prijavitelj_id_fk" TO "vlasnistvo_prijavitelj_id_prijavitelj_id_fk";--> statement-breakpoint
ALTER INDEX "rsv_snimka_prijavitelj" RENAME TO "vlasnistvo_prijavitelj";--> statement-breakpoint
ALTER SEQUENCE "rsv_snimka_id_seq" RENAME TO "vlasnistvo_id_seq";--> statement-breakpoint
CREATE TABLE "rsv_snimka" (
	"id" uuid PRIMARY KEY NOT NULL,
	"broj" serial NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"projekt_id" uuid,
	"vrijeme" timestamp (3) with time zone NOT NULL,
	"izvor" text NOT NULL,
	"povod" text NOT NULL,
	"ishod" text NOT NULL,
	"vlasnici" jsonb NOT NULL,
	"promjena" boolean,
	"osoba_id" integer,
	CONSTRAINT "rsv_snimka_broj_unique" UNIQUE("broj")
);
--> statement-breakpoint
ALTER TABLE "rsv_snimka" ADD CONSTRAINT "rsv_snimka_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rsv_snimka" ADD CONSTRAINT "rsv_snimka_osoba_id_fizicka_osoba_id_fk" FOREIGN KEY ("osoba_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rsv_snimka_prijavitelj" ON "rsv_snimka" USING btree ("prijavitelj_id","broj");--> statement-breakpoint
CREATE INDEX "rsv_snimka_projekt" ON "rsv_snimka" USING btree ("projekt_id");--> statement-breakpoint
ALTER TABLE "rsv_snimka" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rsv_snimka" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
  svoja text := 'prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])';
  -- An institution reads whom it has an application of; which one it may open, the module says.
  njihova text := 'EXISTS (SELECT FROM projekt z WHERE z.prijavitelj_id = rsv_snimka.prijavitelj_id)';
BEGIN
  EXECUTE format('CREATE POLICY citanje ON rsv_snimka FOR SELECT USING (%s OR %s OR %s)', sustav, svoja, njihova);
  EXECUTE format('CREATE POLICY unos ON rsv_snimka FOR INSERT WITH CHECK (%s)', sustav);
  EXECUTE format('CREATE POLICY izmjena ON rsv_snimka FOR UPDATE USING (%s OR %s) WITH CHECK (%s)', sustav, svoja, sustav);
  EXECUTE format('CREATE POLICY brisanje ON rsv_snimka FOR DELETE USING (%s)', sustav);
END $$;
