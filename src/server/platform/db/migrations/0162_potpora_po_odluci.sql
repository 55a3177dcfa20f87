ALTER TABLE "potpora_male_vrijednosti" ADD COLUMN "odluka_id" integer;--> statement-breakpoint
-- Aid that decisions have given so far is known by its day alone.
UPDATE "potpora_male_vrijednosti" p SET "odluka_id" = (
  SELECT max(o.id) FROM odluka_prijave o
  WHERE o.prijavitelj_id = p.prijavitelj_id AND o.vrsta = 'financiranje'
    AND (o.donesena_at AT TIME ZONE 'Europe/Zagreb')::date = p.datum AND o.bespovratna >= p.iznos);
