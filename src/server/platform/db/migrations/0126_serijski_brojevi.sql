ALTER TABLE "provjera" ADD COLUMN "serijski_brojevi" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "provjera_serijski_brojevi" ON "provjera" USING gin ("serijski_brojevi");--> statement-breakpoint
-- Of the checks that are there already: letters and digits alone, in capitals, as they are compared from now on.
UPDATE "provjera" SET "serijski_brojevi" = array(
  SELECT DISTINCT broj FROM jsonb_path_query("sadrzaj", '$.oprema.oprema[*].serijskiBroj ? (@.type() == "string")') AS upisan,
    LATERAL upper(regexp_replace(upisan #>> '{}', '[^[:alnum:]]', '', 'g')) AS broj
  WHERE broj <> '' ORDER BY broj);
