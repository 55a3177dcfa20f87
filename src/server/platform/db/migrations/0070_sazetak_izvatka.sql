ALTER TABLE "rsv_snimka" ADD COLUMN "izvornik_sha256" text;
--> statement-breakpoint
UPDATE "rsv_snimka" s SET "izvornik_sha256" = d.sha256 FROM datoteka d
  WHERE d.entitet_vrsta = 'rsvSnimka' AND d.entitet_id = s.id::text AND d.povezana AND d.stanje = 'provjerena';
