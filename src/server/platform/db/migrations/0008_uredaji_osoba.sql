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
CREATE INDEX "sync_device_person_osoba" ON "sync_device_person" USING btree ("osoba_id");--> statement-breakpoint
ALTER TABLE "sync_device_person" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sync_device_person" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "sync_device_person" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY unos ON "sync_device_person" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY izmjena ON "sync_device_person" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())) WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY brisanje ON "sync_device_person" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));
