ALTER TABLE "prijavitelj_osoba" DROP CONSTRAINT "prijavitelj_osoba_pravo";--> statement-breakpoint
ALTER TABLE "prijavitelj_osoba" ADD COLUMN "program_id" integer;--> statement-breakpoint
ALTER TABLE "prijavitelj_osoba" ADD CONSTRAINT "prijavitelj_osoba_pravo" UNIQUE NULLS NOT DISTINCT("prijavitelj_id","osoba_id","projekt_id","program_id","razina");