CREATE TABLE "popunjeni_obrazac" (
	"id" serial PRIMARY KEY NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	"projekt_id" uuid NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "popunjeni_obrazac" ADD CONSTRAINT "popunjeni_obrazac_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popunjeni_obrazac" ADD CONSTRAINT "popunjeni_obrazac_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "popunjeni_obrazac_projekt" ON "popunjeni_obrazac" USING btree ("projekt_id");--> statement-breakpoint
CREATE INDEX "popunjeni_obrazac_prijavitelj" ON "popunjeni_obrazac" USING btree ("prijavitelj_id");--> statement-breakpoint
SELECT dodaj_vrstu_zapisa('popunjeniObrazac', 'popunjeni_obrazac', uvjet_opsega('popunjeni_obrazac') || $q$
  OR status_id <> 1 AND EXISTS (SELECT FROM projekt z WHERE z.id = projekt_id AND z.poziv_id IN (SELECT unnest((SELECT moji_pozivi()))))$q$);
--> statement-breakpoint
-- Applications that were submitted before get the form that their status says; drafts get theirs with their next move.
DO $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  INSERT INTO popunjeni_obrazac (status_id, verzija_retka, status_promijenjen_at, projekt_id, prijavitelj_id, program_id)
    SELECT CASE
        WHEN status_id IN (2, 14, 18, 19) THEN 2
        WHEN status_id = 3 THEN 7
        WHEN status_id IN (4, 5, 6, 7, 8, 20, 23) THEN 3
        WHEN status_id = 9 THEN 4
        WHEN status_id = 13 THEN 9
        WHEN status_id IN (15, 16, 17, 24) THEN 5
        ELSE 6
      END, 1, status_promijenjen_at, id, prijavitelj_id, program_id
    FROM projekt WHERE status_id NOT IN (1, 10, 21, 22) AND deleted_at IS NULL;
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
