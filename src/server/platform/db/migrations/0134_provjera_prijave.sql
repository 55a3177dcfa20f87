CREATE TABLE "provjera_prijave" (
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
	"projekt_id" uuid NOT NULL,
	"poziv_id" integer NOT NULL,
	"institucija_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"dio" text NOT NULL,
	"krug" integer NOT NULL,
	"ocjenjivac_id" integer NOT NULL,
	"lista_id" integer,
	"izuzece" jsonb,
	"razlog" text,
	"zavrseno_u" timestamp (3) with time zone,
	"ishod" text
);
--> statement-breakpoint
ALTER TABLE "provjera_prijave" ADD CONSTRAINT "provjera_prijave_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provjera_prijave" ADD CONSTRAINT "provjera_prijave_poziv_id_poziv_id_fk" FOREIGN KEY ("poziv_id") REFERENCES "public"."poziv"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provjera_prijave" ADD CONSTRAINT "provjera_prijave_lista_id_kontrolna_lista_id_fk" FOREIGN KEY ("lista_id") REFERENCES "public"."kontrolna_lista"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provjera_prijave" ADD CONSTRAINT "provjera_prijave_institucija_id_institucija_id_fk" FOREIGN KEY ("institucija_id") REFERENCES "public"."institucija"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provjera_prijave_jedna" ON "provjera_prijave" USING btree ("projekt_id","dio","krug","ocjenjivac_id") WHERE status_id <> 5;--> statement-breakpoint
CREATE INDEX "provjera_prijave_projekt" ON "provjera_prijave" USING btree ("projekt_id");--> statement-breakpoint
CREATE INDEX "provjera_prijave_ocjenjivac" ON "provjera_prijave" USING btree ("ocjenjivac_id","program_id","status_id");--> statement-breakpoint
CREATE INDEX "provjera_prijave_institucija" ON "provjera_prijave" USING btree ("institucija_id","program_id","status_id");--> statement-breakpoint
CREATE INDEX "provjera_prijave_izuzete" ON "provjera_prijave" USING btree ("poziv_id") WHERE status_id = 4;--> statement-breakpoint
-- The body that selects; no applicant and no other body of the call.
SELECT dodaj_vrstu_zapisa('provjeraPrijave', 'provjera_prijave', 'institucija_id = ANY ((SELECT moje_institucije())::int[])');
--> statement-breakpoint
-- Row security is forced on the owner too.
SELECT set_config('portal.kontekst', 'sustav', true);--> statement-breakpoint
-- Whoever carries out selection by a role of their own goes on checking and scoring: it was one permission until now.
UPDATE institucija_uloga SET dozvole = array_append(dozvole, 'odabir.ocjenjivanje.uredi')
  WHERE 'odabir.opcenito.uredi' = ANY (dozvole) AND NOT 'odabir.ocjenjivanje.uredi' = ANY (dozvole);
--> statement-breakpoint
UPDATE institucija_osoba SET dozvole = array_append(dozvole, 'odabir.ocjenjivanje.uredi')
  WHERE 'odabir.opcenito.uredi' = ANY (dozvole) AND NOT 'odabir.ocjenjivanje.uredi' = ANY (dozvole);
--> statement-breakpoint
SELECT set_config('portal.kontekst', '', true);
