CREATE TABLE "prisutnost" (
	"zapis" text NOT NULL,
	"veza" uuid NOT NULL,
	"osoba_id" integer NOT NULL,
	"kartica" text,
	"polje" text,
	"vidjeno_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prisutnost_zapis_veza_pk" PRIMARY KEY("zapis","veza")
);
--> statement-breakpoint
ALTER TABLE "sync_conflict" ADD COLUMN "autor_id" integer;--> statement-breakpoint
CREATE INDEX "prisutnost_vidjeno" ON "prisutnost" USING btree ("vidjeno_at");--> statement-breakpoint
-- Who is here now is worth nothing after a crash, and is written every few seconds.
ALTER TABLE "prisutnost" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "prisutnost" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "prisutnost" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The stream of the record asks for everybody at once and answers those who may see it.
DO $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav'$q$;
BEGIN
  EXECUTE format('CREATE POLICY citanje ON prisutnost FOR SELECT USING (%s OR osoba_id = (SELECT kontekst_osoba()))', sustav);
  EXECUTE format('CREATE POLICY unos ON prisutnost FOR INSERT WITH CHECK (%s)', sustav);
  EXECUTE format('CREATE POLICY izmjena ON prisutnost FOR UPDATE USING (%s OR osoba_id = (SELECT kontekst_osoba())) WITH CHECK (%s)', sustav, sustav);
  EXECUTE format('CREATE POLICY brisanje ON prisutnost FOR DELETE USING (%s)', sustav);
END $$;
