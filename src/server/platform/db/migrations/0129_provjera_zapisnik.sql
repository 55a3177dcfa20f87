ALTER TABLE "provjera" ADD COLUMN "zaprimljeno" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Approved minutes had the name of the report that is made with them.
UPDATE "dokument" SET "naziv" = 'Odobreni zapisnik provjere ' || substr("naziv", length('Izvješće o provjeri ') + 1)
  WHERE "entitet_vrsta" = 'provjera' AND "vrsta" = 'zapisnik-provjere' AND "naziv" LIKE 'Izvješće o provjeri %';
