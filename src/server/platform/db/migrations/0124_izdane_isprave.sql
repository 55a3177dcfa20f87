CREATE TABLE "izdana_isprava" (
	"sha256" text NOT NULL,
	"entitet_vrsta" text NOT NULL,
	"entitet_id" text NOT NULL,
	"vrsta" text NOT NULL,
	"kod" text,
	"broj" text NOT NULL,
	"program_id" integer NOT NULL,
	"trenutak" timestamp (3) with time zone NOT NULL,
	"dokument_id" uuid,
	"iz_portala" timestamp (3) with time zone,
	"s_uredaja" timestamp (3) with time zone,
	CONSTRAINT "izdana_isprava_sha256_entitet_vrsta_entitet_id_pk" PRIMARY KEY("sha256","entitet_vrsta","entitet_id")
);
--> statement-breakpoint
CREATE INDEX "izdana_isprava_kod" ON "izdana_isprava" USING btree ("kod");--> statement-breakpoint
CREATE INDEX "izdana_isprava_entitet" ON "izdana_isprava" USING btree ("entitet_vrsta","entitet_id");--> statement-breakpoint
-- The portal alone writes and asks it; what anybody is told of a paper is said by the call.
ALTER TABLE "izdana_isprava" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "izdana_isprava" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY citanje ON "izdana_isprava" FOR SELECT USING ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE POLICY unos ON "izdana_isprava" FOR INSERT WITH CHECK ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE POLICY izmjena ON "izdana_isprava" FOR UPDATE USING ((SELECT kontekst(1)) = 'sustav') WITH CHECK ((SELECT kontekst(1)) = 'sustav');--> statement-breakpoint
CREATE POLICY brisanje ON "izdana_isprava" FOR DELETE USING (false);--> statement-breakpoint
-- Receipts that were downloaded before are known as well.
DO $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  INSERT INTO izdana_isprava (sha256, entitet_vrsta, entitet_id, vrsta, broj, program_id, trenutak, dokument_id, iz_portala)
    SELECT encode(sha256(d.pdf), 'hex'), d.entitet_vrsta, d.entitet_id, d.vrsta, d.sadrzaj ->> 'brojPotvrde', p.program_id, d.created_at, d.id, now()
    FROM dokument d JOIN projekt p ON p.id = d.entitet_id::uuid
    WHERE d.pdf IS NOT NULL AND d.vrsta = 'potvrda-o-zaprimanju' AND d.entitet_vrsta = 'projekt'
    ON CONFLICT DO NOTHING;
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
