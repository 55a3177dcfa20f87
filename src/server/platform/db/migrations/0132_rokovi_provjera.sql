ALTER TABLE "provjera" ADD COLUMN "ceka_do" date;--> statement-breakpoint
CREATE INDEX "provjera_ceka_do" ON "provjera" USING btree ("program_id","ceka_do");--> statement-breakpoint
UPDATE "provjera" SET "ceka_do" = CASE "status_id"
  WHEN 4 THEN ("rok" ->> 'zapisnik')::date
  WHEN 5 THEN CASE WHEN "ocitovanje" ->> 'predano' = 'true' THEN NULL ELSE ("rok" ->> 'ocitovanje')::date END END
  WHERE "status_id" IN (4, 5);
