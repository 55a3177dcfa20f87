ALTER TABLE "sync_pending" ADD COLUMN "client_gen" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_pending" ALTER COLUMN "client_gen" DROP DEFAULT;
