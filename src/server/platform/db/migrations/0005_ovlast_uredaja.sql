CREATE TABLE "sync_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"osoba_id" integer NOT NULL,
	"javni_kljuc" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "sync_grant_device" ON "sync_grant" USING btree ("device_id","osoba_id");