ALTER TABLE "projekt" ADD COLUMN "definicija_verzija" integer;--> statement-breakpoint
ALTER TABLE "projekt" ADD COLUMN "izmjena_poziva" jsonb;