CREATE TABLE "preporuka" (
	"id" serial PRIMARY KEY NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	"provjera_id" uuid NOT NULL,
	"redak" text NOT NULL,
	"broj" integer NOT NULL,
	"projekt_id" uuid NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"rok" date NOT NULL,
	"produljeno" date,
	"dokaz" jsonb NOT NULL,
	"predano" jsonb NOT NULL,
	"trazeno" jsonb,
	"prijedlog" jsonb,
	"odluke" jsonb NOT NULL,
	"prijenos" jsonb,
	"oznacena" timestamp (3) with time zone,
	CONSTRAINT "preporuka_redak" UNIQUE("provjera_id","redak")
);
--> statement-breakpoint
ALTER TABLE "preporuka" ADD CONSTRAINT "preporuka_provjera_id_provjera_id_fk" FOREIGN KEY ("provjera_id") REFERENCES "public"."provjera"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preporuka" ADD CONSTRAINT "preporuka_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preporuka" ADD CONSTRAINT "preporuka_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preporuka_prijavitelj" ON "preporuka" USING btree ("prijavitelj_id","program_id","status_id");--> statement-breakpoint
CREATE INDEX "preporuka_program" ON "preporuka" USING btree ("program_id","status_id");--> statement-breakpoint
CREATE INDEX "preporuka_projekt" ON "preporuka" USING btree ("projekt_id");--> statement-breakpoint
-- Recommendations are their check's: its beneficiary and the bodies of the call know of them.
SELECT dodaj_vrstu_zapisa('preporuka', 'preporuka', uvjet_opsega('preporuka') || $q$
  OR EXISTS (SELECT FROM projekt z WHERE z.id = projekt_id AND z.poziv_id IN (SELECT unnest((SELECT moji_pozivi()))))$q$);--> statement-breakpoint
-- What was followed until now stood in the check itself, without the persons who said it.
DO $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  INSERT INTO preporuka (status_id, verzija_retka, status_promijenjen_at, provjera_id, redak, broj, projekt_id, prijavitelj_id, program_id,
    rok, produljeno, dokaz, predano, odluke, prijenos)
  SELECT CASE f.pracenje ->> 'stanje' WHEN 'dostavljenDokaz' THEN 2 WHEN 'ispunjena' THEN 4 WHEN 'neispunjena' THEN 6
      WHEN 'produljenRok' THEN 7 WHEN 'prenesena' THEN 8 ELSE 1 END,
    1, f.promijenjeno_at, f.id, f.redak ->> 'id', f.broj, f.projekt_id, f.prijavitelj_id, f.program_id,
    (f.redak ->> 'rok')::date, (f.pracenje ->> 'produljeno')::date, '{"tekst": "", "datoteke": []}',
    CASE WHEN coalesce(f.pracenje ->> 'dokaz', '') = '' THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
      'tekst', f.pracenje -> 'dokaz', 'datoteke', '[]'::jsonb, 'osobaId', 0, 'dano', f.kada)) END,
    CASE WHEN f.pracenje ->> 'stanje' IN ('ispunjena', 'neispunjena') THEN jsonb_build_array(jsonb_build_object(
      'ocjena', f.pracenje -> 'stanje', 'obrazlozenje', coalesce(f.pracenje ->> 'ocjena', ''), 'predlozioId', 0, 'osobaId', 0, 'dano', f.kada))
      ELSE '[]'::jsonb END,
    CASE WHEN f.pracenje ->> 'stanje' = 'prenesena' THEN jsonb_build_object(
      'razlog', coalesce(f.pracenje ->> 'ocjena', ''), 'osobaId', 0, 'dano', f.kada) END
  FROM (
    SELECT p.*, r.redak, r.broj, p.pracenje -> (r.redak ->> 'id') AS pracenje,
      to_char(p.promijenjeno_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS kada
    FROM (SELECT id, status_id, promijenjeno_at, projekt_id, prijavitelj_id, program_id, sadrzaj, pracenje FROM provjera) p,
      jsonb_array_elements(p.sadrzaj #> '{nalazi,preporuke}') WITH ORDINALITY AS r (redak, broj)
    WHERE p.status_id IN (8, 9)
  ) AS f (id, status_id, promijenjeno_at, projekt_id, prijavitelj_id, program_id, sadrzaj, sve, redak, broj, pracenje, kada);
  PERFORM set_config('portal.kontekst', prije, true);
END $$;--> statement-breakpoint
ALTER TABLE "provjera" DROP COLUMN "pracenje";
