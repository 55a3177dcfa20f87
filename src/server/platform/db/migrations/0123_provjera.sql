CREATE TABLE "provjera" (
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	"id" uuid PRIMARY KEY NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"sadrzaj_hash" text NOT NULL,
	"autor_id" integer NOT NULL,
	"promijenjeno_at" timestamp (3) with time zone NOT NULL,
	"oznaka" text NOT NULL,
	"projekt_id" uuid NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"institucija_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"podneseno" jsonb,
	"broj_inacice" integer DEFAULT 0 NOT NULL,
	"sudionici" integer[] NOT NULL,
	"lista" jsonb,
	"izjave" jsonb NOT NULL,
	"suglasnost" jsonb,
	"preuzeo" jsonb,
	"poceto_u" timestamp (3) with time zone,
	"zavrseno_u" timestamp (3) with time zone,
	"ocitovanje" jsonb NOT NULL,
	"pracenje" jsonb NOT NULL,
	"rok" jsonb NOT NULL,
	CONSTRAINT "provjera_oznaka_unique" UNIQUE("oznaka")
);
--> statement-breakpoint
ALTER TABLE "provjera" ADD CONSTRAINT "provjera_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provjera" ADD CONSTRAINT "provjera_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provjera" ADD CONSTRAINT "provjera_institucija_id_institucija_id_fk" FOREIGN KEY ("institucija_id") REFERENCES "public"."institucija"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provjera_projekt" ON "provjera" USING btree ("projekt_id");--> statement-breakpoint
CREATE INDEX "provjera_prijavitelj" ON "provjera" USING btree ("prijavitelj_id","program_id","status_id");--> statement-breakpoint
CREATE INDEX "provjera_institucija" ON "provjera" USING btree ("institucija_id","program_id","status_id");--> statement-breakpoint
-- A beneficiary has what was announced or given to them; the bodies of the call have every check of its projects.
SELECT dodaj_vrstu_zapisa('provjera', 'provjera', '(' || uvjet_opsega('provjera') || $q$) AND podneseno IS NOT NULL
  OR EXISTS (SELECT FROM projekt z WHERE z.id = projekt_id AND z.poziv_id IN (SELECT unnest((SELECT moji_pozivi()))))$q$);
