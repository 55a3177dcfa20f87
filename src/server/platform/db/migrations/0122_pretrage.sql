CREATE TABLE "pretraga_pogodak" (
	"pretplata_id" integer NOT NULL,
	"zapis_id" text NOT NULL,
	"status" text,
	"javljeno" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pretraga_pogodak_pretplata_id_zapis_id_pk" PRIMARY KEY("pretplata_id","zapis_id")
);
--> statement-breakpoint
DROP INDEX "pretplata_jedna";--> statement-breakpoint
ALTER TABLE "pretplata" ADD COLUMN "naziv" text;--> statement-breakpoint
ALTER TABLE "pretplata" ADD COLUMN "popis" text;--> statement-breakpoint
ALTER TABLE "pretplata" ADD COLUMN "upit" jsonb;--> statement-breakpoint
ALTER TABLE "pretplata" ADD COLUMN "dogadaji" text[];--> statement-breakpoint
ALTER TABLE "pretplata" ADD COLUMN "kanali" text[];--> statement-breakpoint
ALTER TABLE "pretplata" ADD COLUMN "pauzirana_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifikacija" ADD COLUMN "u_sazetku" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pretraga_pogodak" ADD CONSTRAINT "pretraga_pogodak_pretplata_id_pretplata_id_fk" FOREIGN KEY ("pretplata_id") REFERENCES "public"."pretplata"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pretplata_pretraga" ON "pretplata" USING btree ("popis") WHERE vrsta = 'pretraga' and otkazana_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pretplata_jedna" ON "pretplata" USING btree ("vrsta","predmet_id","osoba_id",coalesce(projekt_id::text, ''),coalesce(institucija_id, 0),coalesce(naziv, '')) WHERE otkazana_at is null;--> statement-breakpoint
ALTER TABLE "pretraga_pogodak" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pretraga_pogodak" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "pretraga_pogodak" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR EXISTS (SELECT FROM pretplata p WHERE p.id = pretplata_id));--> statement-breakpoint
CREATE POLICY unos ON "pretraga_pogodak" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR EXISTS (SELECT FROM pretplata p WHERE p.id = pretplata_id));--> statement-breakpoint
CREATE POLICY izmjena ON "pretraga_pogodak" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav' OR EXISTS (SELECT FROM pretplata p WHERE p.id = pretplata_id)) WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR EXISTS (SELECT FROM pretplata p WHERE p.id = pretplata_id));--> statement-breakpoint
CREATE POLICY brisanje ON "pretraga_pogodak" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav');
