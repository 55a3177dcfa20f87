CREATE TABLE "prikvaceno" (
	"osoba_id" integer NOT NULL,
	"za" text NOT NULL,
	"vrsta" text NOT NULL,
	"zapis_id" text NOT NULL,
	"prikvaceno_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prikvaceno_osoba_id_za_vrsta_zapis_id_pk" PRIMARY KEY("osoba_id","za","vrsta","zapis_id")
);
--> statement-breakpoint
CREATE INDEX "prikvaceno_osobe" ON "prikvaceno" USING btree ("osoba_id","prikvaceno_at");--> statement-breakpoint
ALTER TABLE "prikvaceno" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "prikvaceno" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "prikvaceno" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY unos ON "prikvaceno" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY izmjena ON "prikvaceno" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())) WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY brisanje ON "prikvaceno" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));
