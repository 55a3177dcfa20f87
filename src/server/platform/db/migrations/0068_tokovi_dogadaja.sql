CREATE TABLE "tok_dogadaja" (
	"red" bigserial PRIMARY KEY NOT NULL,
	"osoba_id" integer NOT NULL,
	"vrsta" text NOT NULL,
	"vidjeno_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tok_dogadaja_osoba" ON "tok_dogadaja" USING btree ("osoba_id","vrsta","red");--> statement-breakpoint
CREATE INDEX "tok_dogadaja_vidjeno" ON "tok_dogadaja" USING btree ("vidjeno_at");--> statement-breakpoint
-- What is open now is worth nothing after a crash, and is written with every beat.
ALTER TABLE "tok_dogadaja" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "tok_dogadaja" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tok_dogadaja" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "tok_dogadaja" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY unos ON "tok_dogadaja" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE POLICY izmjena ON "tok_dogadaja" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())) WITH CHECK ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE POLICY brisanje ON "tok_dogadaja" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav');
