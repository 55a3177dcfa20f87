CREATE TABLE "sync_device_person" (
	"device_id" uuid NOT NULL,
	"osoba_id" integer NOT NULL,
	"naziv" text,
	"last_contact" timestamp (3) with time zone NOT NULL,
	"neposlano" integer,
	"neposlano_na" timestamp (3) with time zone,
	"naredba_id" uuid,
	"naredba" text,
	"razlog" text,
	"dao_osoba_id" integer,
	"dano_at" timestamp (3) with time zone,
	"izvrseno_at" timestamp (3) with time zone,
	CONSTRAINT "sync_device_person_device_id_osoba_id_pk" PRIMARY KEY("device_id","osoba_id")
);
--> statement-breakpoint
ALTER TABLE "sesija" ADD COLUMN "device_id" uuid;--> statement-breakpoint
CREATE INDEX "sync_device_person_osoba" ON "sync_device_person" USING btree ("osoba_id");