CREATE TABLE "korekcija_proracuna" (
	"id" serial PRIMARY KEY NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	"projekt_id" uuid NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"racun" jsonb NOT NULL,
	"prihvatljivo" bigint NOT NULL,
	"bespovratna" bigint NOT NULL,
	"rok" date,
	"poslano_at" timestamp (3) with time zone,
	"odgovoreno_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "korekcija_proracuna" ADD CONSTRAINT "korekcija_proracuna_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "korekcija_proracuna" ADD CONSTRAINT "korekcija_proracuna_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "korekcija_proracuna_projekt" ON "korekcija_proracuna" USING btree ("projekt_id","status_id");--> statement-breakpoint
CREATE INDEX "korekcija_proracuna_program" ON "korekcija_proracuna" USING btree ("program_id","status_id");--> statement-breakpoint
CREATE INDEX "korekcija_proracuna_prijavitelj" ON "korekcija_proracuna" USING btree ("prijavitelj_id","program_id","status_id");--> statement-breakpoint
CREATE UNIQUE INDEX "korekcija_proracuna_otvorena" ON "korekcija_proracuna" USING btree ("projekt_id") WHERE status_id in (1, 2);--> statement-breakpoint
-- An applicant has what was sent; the bodies of the call have the corrections of its applications.
SELECT dodaj_vrstu_zapisa('korekcijaProracuna', 'korekcija_proracuna', '(' || uvjet_opsega('korekcija_proracuna') || $q$) AND poslano_at IS NOT NULL
  OR EXISTS (SELECT FROM projekt z WHERE z.id = projekt_id AND z.poziv_id IN (SELECT unnest((SELECT moji_pozivi()))))$q$);
