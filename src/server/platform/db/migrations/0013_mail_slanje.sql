DROP INDEX "mail_neposlan";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "poveznice" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "vrsta" text DEFAULT 'zapis' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "razlog" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "odjava" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "status_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "verzija_retka" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "pokusaji" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "iduci_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mail_red" ON "mail" USING btree ("iduci_at","id") WHERE status_id = 1;--> statement-breakpoint
-- What was written before the portal could send is not sent years later; an administrator may still send it.
SELECT set_config('portal.kontekst', 'sustav', true);--> statement-breakpoint
UPDATE "mail" SET "status_id" = 5 WHERE "poslan_at" IS NULL;
