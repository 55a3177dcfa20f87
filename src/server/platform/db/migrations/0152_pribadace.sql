-- Comments are bound to a box on a page of a file, and files know how many pages they have.
ALTER TABLE "datoteka" ADD COLUMN "stranica" integer;--> statement-breakpoint
ALTER TABLE "rasprava_komentar" ADD COLUMN "pribadaca" jsonb;--> statement-breakpoint
CREATE INDEX "datoteka_neprebrojene" ON "datoteka" USING btree ("updated_at") WHERE stanje = 'provjerena' and stranica is null;--> statement-breakpoint
ALTER TABLE "rasprava_komentar" ADD CONSTRAINT "rasprava_komentar_pribadaca" CHECK (pribadaca is null or put is not null and odgovor_na is null);--> statement-breakpoint
SELECT set_config('portal.kontekst', 'sustav', true);
--> statement-breakpoint
-- What has no pages is known at once; pages of PDFs are counted by a timer.
UPDATE "datoteka" SET "stranica" = CASE WHEN "vrsta" IN ('image/jpeg', 'image/png') THEN 1 ELSE 0 END
  WHERE "stanje" = 'provjerena' AND "vrsta" IS DISTINCT FROM 'application/pdf';
--> statement-breakpoint
-- Where a comment was put stays as what it says.
CREATE OR REPLACE FUNCTION "komentar_stoji"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.entitet_vrsta, NEW.entitet_id, NEW.put, NEW.pribadaca, NEW.tekst, NEW.interno, NEW.za_doradu, NEW.odgovor_na, NEW.strana, NEW.strana_id, NEW.autor_id, NEW.napisano_at)
    IS DISTINCT FROM (OLD.id, OLD.entitet_vrsta, OLD.entitet_id, OLD.put, OLD.pribadaca, OLD.tekst, OLD.interno, OLD.za_doradu, OLD.odgovor_na, OLD.strana, OLD.strana_id, OLD.autor_id, OLD.napisano_at) THEN
    RAISE EXCEPTION 'a comment stays as it was written' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
