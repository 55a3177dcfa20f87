CREATE TABLE "obavijest_otvaranje" (
	"obavijest_id" integer NOT NULL,
	"osoba_id" integer NOT NULL,
	"otvoreno_at" timestamp (3) with time zone NOT NULL,
	"zaprimljeno_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "obavijest_otvaranje_obavijest_id_osoba_id_pk" PRIMARY KEY("obavijest_id","osoba_id")
);
--> statement-breakpoint
ALTER TABLE "obavijest_otvaranje" ADD CONSTRAINT "obavijest_otvaranje_obavijest_id_obavijest_id_fk" FOREIGN KEY ("obavijest_id") REFERENCES "public"."obavijest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "obavijest_otvaranje_osobe" ON "obavijest_otvaranje" USING btree ("osoba_id","obavijest_id");--> statement-breakpoint
ALTER TABLE "obavijest_otvaranje" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "obavijest_otvaranje" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A person sees what is theirs; an institution what its own people have opened of its own notices.
CREATE POLICY citanje ON "obavijest_otvaranje" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())
  OR EXISTS (SELECT FROM obavijest o JOIN institucija_osoba m ON m.institucija_id = o.institucija_id
    WHERE o.id = obavijest_id AND m.osoba_id = obavijest_otvaranje.osoba_id AND o.institucija_id = ANY ((SELECT moje_institucije())::int[])));--> statement-breakpoint
CREATE POLICY unos ON "obavijest_otvaranje" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY izmjena ON "obavijest_otvaranje" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba())) WITH CHECK ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));--> statement-breakpoint
CREATE POLICY brisanje ON "obavijest_otvaranje" FOR DELETE USING ((SELECT kontekst(1)) = 'sustav' OR osoba_id = (SELECT kontekst_osoba()));
