ALTER TABLE "poziv" ADD COLUMN "povratak_do" timestamp (3) with time zone;--> statement-breakpoint
SELECT set_config('portal.kontekst', 'sustav', true);--> statement-breakpoint
UPDATE "poziv" SET "definicija" = jsonb_set("definicija", '{fond}', to_jsonb(CASE WHEN "program_id" = 1 THEN 'NPOO' ELSE 'EFRR' END::text))
  WHERE "definicija"->>'fond' NOT IN ('NPOO', 'EFRR', 'KF') OR ("program_id" = 1) <> ("definicija"->>'fond' = 'NPOO');--> statement-breakpoint
UPDATE "poziv" SET "izmjena" = jsonb_set("izmjena", '{definicija,fond}', "definicija"->'fond') WHERE jsonb_typeof("izmjena"->'definicija') = 'object';
