ALTER TABLE "projekt" ADD COLUMN "dorada_polja" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projekt" ADD COLUMN "dorada_rok" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projekt" ADD COLUMN "kasna_dorada_prihvacena" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projekt" ADD COLUMN "ponovnih_dorada" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projekt" ADD COLUMN "dorade_iz" integer[] DEFAULT '{}' NOT NULL;