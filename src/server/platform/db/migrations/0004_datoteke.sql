CREATE TABLE "datoteka" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vlasnik_id" integer NOT NULL,
	"prijavitelj_id" integer,
	"projekt_id" uuid,
	"naziv" text NOT NULL,
	"tip" text,
	"sha256" text,
	"bajtova" bigint,
	"pomak" bigint DEFAULT 0 NOT NULL,
	"stanje" text NOT NULL,
	"razlog" text,
	"vrsta" text,
	"kljuc" text,
	"snimljeno_at" timestamp (3) with time zone,
	"polozaj" jsonb,
	"provjereno_at" timestamp (3) with time zone,
	"povezana_s" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "datoteka" ADD CONSTRAINT "datoteka_vlasnik_id_fizicka_osoba_id_fk" FOREIGN KEY ("vlasnik_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datoteka" ADD CONSTRAINT "datoteka_prijavitelj_id_prijavitelj_id_fk" FOREIGN KEY ("prijavitelj_id") REFERENCES "public"."prijavitelj"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "datoteka_vlasnik" ON "datoteka" USING btree ("vlasnik_id");--> statement-breakpoint
CREATE INDEX "datoteka_projekt" ON "datoteka" USING btree ("projekt_id");--> statement-breakpoint
CREATE INDEX "datoteka_nepovezane" ON "datoteka" USING btree ("created_at") WHERE povezana_s is null;--> statement-breakpoint
CREATE INDEX "datoteka_neprovjerene" ON "datoteka" USING btree ("updated_at") WHERE stanje = 'uTijeku' and pomak = bajtova;