ALTER TABLE "pitanje" ADD COLUMN "prijavitelj_id" integer;--> statement-breakpoint
CREATE INDEX "javno_pitanje_objavljeno" ON "javno_pitanje" USING btree ("objavljeno_at","id");--> statement-breakpoint
CREATE INDEX "javno_pitanje_tema" ON "javno_pitanje" USING btree ("kategorija","objavljeno_at","id");--> statement-breakpoint
CREATE INDEX "pitanje_prijavitelj" ON "pitanje" USING btree ("prijavitelj_id","id" DESC NULLS FIRST);--> statement-breakpoint
-- People of the applicant in whose name it was asked read a question too, as far as their right reaches over programmes.
ALTER POLICY citanje ON pitanje USING ((SELECT kontekst(1)) = 'sustav' OR postavio_id = (SELECT kontekst_osoba())
  OR poziv_id = ANY ((SELECT moji_pozivi())::int[])
  OR prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])
    AND (prijavitelj_id <> ALL ((SELECT djelomicni_prijavitelji())::int[])
      OR EXISTS (SELECT FROM poziv z WHERE z.id = poziv_id
        AND prijavitelj_id || ':' || z.program_id = ANY ((SELECT moji_programi())::text[]))));
--> statement-breakpoint
CREATE TABLE "kalendar_poveznica" (
	"osoba_id" integer PRIMARY KEY NOT NULL,
	"tajna_sha256" text NOT NULL,
	"stvorena_at" timestamp (3) with time zone NOT NULL,
	"citana_at" timestamp (3) with time zone,
	CONSTRAINT "kalendar_poveznica_tajna_sha256_unique" UNIQUE("tajna_sha256")
);
--> statement-breakpoint
CREATE INDEX "korekcija_proracuna_rok" ON "korekcija_proracuna" USING btree ("status_id","rok");--> statement-breakpoint
CREATE INDEX "ponuda_rok" ON "ponuda" USING btree ("status_id","rok");--> statement-breakpoint
CREATE INDEX "plan_nabave_pregled" ON "plan_nabave" USING btree (("rok" ->> 'pregled')) WHERE "plan_nabave"."rok" ->> 'pregled' is not null;--> statement-breakpoint
CREATE INDEX "plan_nabave_dorada" ON "plan_nabave" USING btree (("rok" ->> 'dorada')) WHERE "plan_nabave"."rok" ->> 'dorada' is not null;--> statement-breakpoint
CREATE INDEX "projekt_dorada_rok" ON "projekt" USING btree ("dorada_rok") WHERE dorada_rok is not null;--> statement-breakpoint
CREATE INDEX "preporuka_rok" ON "preporuka" USING btree (coalesce("produljeno", "rok"));--> statement-breakpoint
ALTER TABLE "kalendar_poveznica" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kalendar_poveznica" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "kalendar_poveznica" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY unos ON "kalendar_poveznica" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY izmjena ON "kalendar_poveznica" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())) WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY brisanje ON "kalendar_poveznica" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));
