ALTER TABLE "nalog_dvije_osobe" ADD COLUMN "sadrzaj" jsonb;--> statement-breakpoint
ALTER TABLE "sesija" ADD COLUMN "razina" text;
