ALTER TABLE "pitanje" ADD COLUMN "prijavitelj_id" integer;--> statement-breakpoint
CREATE INDEX "javno_pitanje_objavljeno" ON "javno_pitanje" USING btree ("objavljeno_at","id");--> statement-breakpoint
CREATE INDEX "javno_pitanje_tema" ON "javno_pitanje" USING btree ("kategorija","objavljeno_at","id");--> statement-breakpoint
CREATE INDEX "pitanje_prijavitelj" ON "pitanje" USING btree ("prijavitelj_id","id" DESC NULLS FIRST);--> statement-breakpoint
-- People of the applicant in whose name it was asked read a question too, as far as their right reaches over programmes.
ALTER POLICY citanje ON pitanje USING ((SELECT kontekst(1)) = 'sustav' OR postavio_id = (SELECT kontekst_osoba())
  OR poziv_id = ANY ((SELECT moji_pozivi())::int[])
  OR prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])
    AND (prijavitelj_id <> ALL ((SELECT djelomicni_prijavitelji())::int[])
      OR EXISTS (SELECT FROM poziv z WHERE z.id = poziv_id
        AND prijavitelj_id || ':' || z.program_id = ANY ((SELECT moji_programi())::text[]))));
