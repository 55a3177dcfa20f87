CREATE TABLE "notifikacija_kanal" (
	"osoba_id" integer NOT NULL,
	"kanal" text NOT NULL,
	"vrste" text[] NOT NULL,
	"tiho_od" text,
	"tiho_do" text,
	CONSTRAINT "notifikacija_kanal_osoba_id_kanal_pk" PRIMARY KEY("osoba_id","kanal")
);
--> statement-breakpoint
CREATE TABLE "web_push_pretplata" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"token_sha256" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "web_push_pretplata_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notifikacija" ADD COLUMN "program_id" integer;--> statement-breakpoint
ALTER TABLE "notifikacija" ADD COLUMN "razlog" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifikacija" ADD COLUMN "uzrok" text;--> statement-breakpoint
ALTER TABLE "notifikacija" ADD COLUMN "ceka" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "web_push_pretplata_osoba" ON "web_push_pretplata" USING btree ("osoba_id");--> statement-breakpoint
CREATE INDEX "notifikacija_neprocitana" ON "notifikacija" USING btree ("osoba_id","id") WHERE not read;--> statement-breakpoint
CREATE INDEX "notifikacija_nevidena" ON "notifikacija" USING btree ("osoba_id","id") WHERE not seen;--> statement-breakpoint
CREATE INDEX "notifikacija_ceka" ON "notifikacija" USING btree ("id") WHERE ceka;--> statement-breakpoint
CREATE UNIQUE INDEX "notifikacija_jednom" ON "notifikacija" USING btree ("osoba_id","primatelj","primatelj_id","uzrok","activity_action",coalesce(projekt_id::text, ''));--> statement-breakpoint
SELECT set_config('portal.kontekst', 'sustav', true);--> statement-breakpoint
UPDATE "notifikacija" n SET program_id = p.program_id FROM "poziv" p WHERE p.id = n.poziv_id;--> statement-breakpoint
SELECT set_config('portal.kontekst', '', true);--> statement-breakpoint
ALTER TABLE "notifikacija_kanal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifikacija_kanal" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "notifikacija_kanal" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY unos ON "notifikacija_kanal" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY izmjena ON "notifikacija_kanal" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())) WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY brisanje ON "notifikacija_kanal" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
ALTER TABLE "web_push_pretplata" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "web_push_pretplata" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "web_push_pretplata" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY unos ON "web_push_pretplata" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY izmjena ON "web_push_pretplata" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())) WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY brisanje ON "web_push_pretplata" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));
