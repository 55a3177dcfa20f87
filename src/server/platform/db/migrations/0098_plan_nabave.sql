CREATE TABLE "plan_nabave" (
	"id" uuid PRIMARY KEY NOT NULL,
	"projekt_id" uuid NOT NULL,
	"prijavitelj_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"sadrzaj" jsonb NOT NULL,
	"sadrzaj_hash" text NOT NULL,
	"podneseno" jsonb,
	"ocjena" jsonb NOT NULL,
	"objavljena_ocjena" jsonb,
	"broj_inacice" integer DEFAULT 0 NOT NULL,
	"vazeca_inacica" integer,
	"prije_spremnog" integer,
	"rok" jsonb NOT NULL,
	"razlog_izmjene" text,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"autor_id" integer NOT NULL,
	"promijenjeno_at" timestamp (3) with time zone NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	CONSTRAINT "plan_nabave_projekt_id_unique" UNIQUE("projekt_id")
);
--> statement-breakpoint
ALTER TABLE "plan_nabave" ADD CONSTRAINT "plan_nabave_projekt_id_projekt_id_fk" FOREIGN KEY ("projekt_id") REFERENCES "public"."projekt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_nabave" ADD CONSTRAINT "plan_nabave_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_nabave_prijavitelj" ON "plan_nabave" USING btree ("prijavitelj_id");
--> statement-breakpoint
-- Files may come before their record, as those of a draft that waits on a device: whose people may send them ahead is data of the kind.
ALTER TABLE "vrsta_zapisa" ADD COLUMN "datoteke_prije" text;--> statement-breakpoint
ALTER POLICY izmjena ON "vrsta_zapisa" USING ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE OR REPLACE FUNCTION "postavi_zid_datoteka"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$;
  entitet text := uvjet_zapisa('entitet_vrsta', 'entitet_id');
  prije text := (SELECT string_agg(format('WHEN %L THEN %s', v.vrsta, v.datoteke_prije), ' ' ORDER BY v.redni)
    FROM vrsta_zapisa v WHERE v.datoteke_prije IS NOT NULL);
  pravilo text;
BEGIN
  FOREACH pravilo IN ARRAY ARRAY['citanje', 'izmjena'] LOOP
    EXECUTE format('ALTER POLICY %I ON datoteka USING (%s)', pravilo, sustav
      || $q$vlasnik_id = (SELECT kontekst_osoba()) OR entitet_vrsta <> 'rsvSnimka' AND $q$ || entitet);
  END LOOP;
  EXECUTE format('ALTER POLICY unos ON datoteka WITH CHECK (%s)', sustav || $q$(prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])
    OR prijavitelj_id IS NULL AND vlasnik_id = (SELECT kontekst_osoba())) AND (entitet_vrsta IS NULL
      OR (CASE entitet_vrsta $q$ || prije || $q$ ELSE false END) AND NOT EXISTS (SELECT FROM vrste_oznaka(ARRAY[kao_uuid(entitet_id)]))
      OR $q$ || entitet || ')');
END $$;
--> statement-breakpoint
-- Called beside `dodaj_vrstu_zapisa` by a kind whose files may come before their record. Where new records stand in no project yet,
-- a right over single projects begins none and sends no files ahead.
CREATE FUNCTION "datoteke_prije_zapisa"(koja text, cijelo_pravo boolean DEFAULT false) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  UPDATE vrsta_zapisa SET datoteke_prije = CASE WHEN cijelo_pravo THEN
      $q$(prijavitelj_id IS NULL OR prijavitelj_id <> ALL ((SELECT djelomicni_prijavitelji())::int[])
        OR EXISTS (SELECT FROM unnest((SELECT moji_programi())::text[]) AS m WHERE split_part(m, ':', 1) = prijavitelj_id::text))$q$
    ELSE 'true' END WHERE vrsta = koja;
  PERFORM postavi_zid_datoteka();
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
SELECT datoteke_prije_zapisa('projekt', true), datoteke_prije_zapisa('tehnickoPitanje');--> statement-breakpoint
-- An applicant's plans lie within its rights as its projects do; an institution has what was sent to it, and writes its part of it.
SELECT dodaj_vrstu_zapisa('planNabave', 'plan_nabave', uvjet_opsega('plan_nabave') || $q$ OR podneseno IS NOT NULL
  AND EXISTS (SELECT FROM projekt z WHERE z.id = projekt_id AND z.poziv_id IN (SELECT unnest((SELECT moji_pozivi()))))$q$),
  datoteke_prije_zapisa('planNabave');
