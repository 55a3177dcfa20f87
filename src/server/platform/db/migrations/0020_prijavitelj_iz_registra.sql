ALTER TABLE "prijavitelj" ADD COLUMN "mb" text;--> statement-breakpoint
ALTER TABLE "prijavitelj" ADD COLUMN "mbs" text;--> statement-breakpoint
ALTER TABLE "prijavitelj" ADD COLUMN "mbo" text;--> statement-breakpoint
ALTER TABLE "prijavitelj" ADD COLUMN "adresa" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prijavitelj" ADD COLUMN "nkd" text;--> statement-breakpoint
ALTER TABLE "prijavitelj" ADD COLUMN "povezana_poduzeca" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "prijavitelj" ADD CONSTRAINT "prijavitelj_mbs_unique" UNIQUE("mbs");--> statement-breakpoint
ALTER TABLE "prijavitelj" ADD CONSTRAINT "prijavitelj_mbo_unique" UNIQUE("mbo");