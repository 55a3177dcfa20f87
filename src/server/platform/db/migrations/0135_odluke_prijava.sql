CREATE TABLE "odluka_prijave" (
	"id" serial PRIMARY KEY NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	"projekt_id" uuid NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"vrsta" text NOT NULL,
	"broj" text NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"bespovratna" bigint,
	"dana_za_prigovor" integer NOT NULL,
	"pripremio_id" integer,
	"potvrdio_id" integer,
	"potpisao_id" integer,
	"donesena_at" timestamp (3) with time zone,
	"otvorena_at" timestamp (3) with time zone,
	"otvorio_id" integer,
	"odreknuto_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "odluka_prijave" ADD CONSTRAINT "odluka_prijave_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odluka_prijave" ADD CONSTRAINT "odluka_prijave_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "odluka_prijave_projekt" ON "odluka_prijave" USING btree ("projekt_id","status_id");--> statement-breakpoint
CREATE INDEX "odluka_prijave_program" ON "odluka_prijave" USING btree ("program_id","status_id");--> statement-breakpoint
CREATE INDEX "odluka_prijave_donesena" ON "odluka_prijave" USING btree ("donesena_at");--> statement-breakpoint
CREATE UNIQUE INDEX "odluka_prijave_otvorena" ON "odluka_prijave" USING btree ("projekt_id") WHERE status_id in (1, 2, 3);--> statement-breakpoint
-- An applicant has what was signed; the bodies of the call have the decisions about its applications.
SELECT dodaj_vrstu_zapisa('odlukaPrijave', 'odluka_prijave', '(' || uvjet_opsega('odluka_prijave') || $q$) AND status_id IN (4, 6)
  OR EXISTS (SELECT FROM projekt z WHERE z.id = projekt_id AND z.poziv_id IN (SELECT unnest((SELECT moji_pozivi()))))$q$);
