CREATE TABLE "primopredaja" (
	"id" serial PRIMARY KEY NOT NULL,
	"status_id" integer NOT NULL,
	"verzija_retka" bigint NOT NULL,
	"runda" integer[] DEFAULT '{}' NOT NULL,
	"status_promijenjen_at" timestamp (3) with time zone NOT NULL,
	"status_promijenio_id" integer,
	"institucija_id" integer NOT NULL,
	"od_id" integer NOT NULL,
	"na_id" integer,
	"autor_id" integer NOT NULL,
	"razlog" text NOT NULL,
	"do_dana" date,
	"napomena" text NOT NULL,
	"samo" jsonb,
	"predmeti" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"povrat_od_id" integer,
	"predano_u" timestamp (3) with time zone,
	CONSTRAINT "primopredaja_povrat_od_id_unique" UNIQUE("povrat_od_id")
);
--> statement-breakpoint
ALTER TABLE "primopredaja" ADD CONSTRAINT "primopredaja_institucija_id_institucija_id_fk" FOREIGN KEY ("institucija_id") REFERENCES "public"."institucija"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "primopredaja" ADD CONSTRAINT "primopredaja_od_id_fizicka_osoba_id_fk" FOREIGN KEY ("od_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "primopredaja" ADD CONSTRAINT "primopredaja_na_id_fizicka_osoba_id_fk" FOREIGN KEY ("na_id") REFERENCES "public"."fizicka_osoba"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "primopredaja" ADD CONSTRAINT "primopredaja_povrat_od_id_primopredaja_id_fk" FOREIGN KEY ("povrat_od_id") REFERENCES "public"."primopredaja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "primopredaja_institucija" ON "primopredaja" USING btree ("institucija_id","status_id");--> statement-breakpoint
CREATE INDEX "primopredaja_od" ON "primopredaja" USING btree ("od_id","status_id");--> statement-breakpoint
CREATE INDEX "primopredaja_na" ON "primopredaja" USING btree ("na_id","status_id");--> statement-breakpoint
-- The people of the institution; which of them may know of a hand-over is decided when it is read.
SELECT dodaj_vrstu_zapisa('primopredaja', 'primopredaja', 'institucija_id = ANY ((SELECT moje_institucije())::int[])');
