-- What the public is told of received applications is kept with the moves, in place of reading all applications of a call for everybody who asks.
CREATE TABLE "zaprimljeno_po_danu" (
	"poziv_id" integer NOT NULL,
	"dan" date NOT NULL,
	"broj" integer NOT NULL,
	"iznos" bigint NOT NULL,
	CONSTRAINT "zaprimljeno_po_danu_poziv_id_dan_pk" PRIMARY KEY("poziv_id","dan")
);
--> statement-breakpoint
ALTER TABLE "zaprimljeno_po_danu" ADD CONSTRAINT "zaprimljeno_po_danu_poziv_id_poziv_id_fk" FOREIGN KEY ("poziv_id") REFERENCES "public"."poziv"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projekt" ADD COLUMN "zaprimljena" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DO $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  UPDATE projekt p SET zaprimljena = true
    WHERE p.deleted_at IS NULL AND p.redni_broj_zaprimanja IS NOT NULL AND p.vrijeme_podnosenja IS NOT NULL
      AND p.status_id NOT IN (1, 10, 11, 21, 22) AND (p.status_id NOT IN (18, 19) OR p.status_prije_zahtjeva IS DISTINCT FROM 11)
      AND NOT (p.status_id = 12 AND EXISTS (SELECT FROM dnevnik d WHERE d.entitet_vrsta = 'projekt'
        AND d.entitet_id = p.id::text AND d.u_status = 12 AND d.iz_statusa = 11));
  INSERT INTO zaprimljeno_po_danu (poziv_id, dan, broj, iznos)
    SELECT poziv_id, (vrijeme_podnosenja AT TIME ZONE 'Europe/Zagreb')::date, count(*), sum(trazena_bespovratna)
      FROM projekt WHERE zaprimljena GROUP BY 1, 2;
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
CREATE INDEX "projekt_zaprimljene" ON "projekt" USING btree ("poziv_id","redni_broj_zaprimanja") WHERE zaprimljena;--> statement-breakpoint
-- Submitted and not taken back, neither now, nor before a request, nor before the archive.
CREATE FUNCTION "odredi_zaprimljenu"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.zaprimljena := NEW.deleted_at IS NULL AND NEW.redni_broj_zaprimanja IS NOT NULL AND NEW.vrijeme_podnosenja IS NOT NULL
    AND NEW.status_id NOT IN (1, 10, 11, 21, 22)
    AND (NEW.status_id NOT IN (18, 19) OR NEW.status_prije_zahtjeva IS DISTINCT FROM 11);
  IF NEW.zaprimljena AND NEW.status_id = 12 AND TG_OP = 'UPDATE' THEN
    NEW.zaprimljena := CASE OLD.status_id WHEN 12 THEN OLD.zaprimljena ELSE OLD.status_id <> 11 END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "pribroji_zaprimljeno"(poziv int, kada timestamptz, prijava int, cents bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO zaprimljeno_po_danu AS z (poziv_id, dan, broj, iznos)
    VALUES (poziv, (kada AT TIME ZONE 'Europe/Zagreb')::date, prijava, cents)
    ON CONFLICT (poziv_id, dan) DO UPDATE SET broj = z.broj + excluded.broj, iznos = z.iznos + excluded.iznos
$$;
--> statement-breakpoint
CREATE FUNCTION "broji_zaprimljenu"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.zaprimljena THEN
    PERFORM pribroji_zaprimljeno(OLD.poziv_id, OLD.vrijeme_podnosenja, -1, -OLD.trazena_bespovratna);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.zaprimljena THEN
    PERFORM pribroji_zaprimljeno(NEW.poziv_id, NEW.vrijeme_podnosenja, 1, NEW.trazena_bespovratna);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Drafts, which devices write, ask none of these functions.
CREATE TRIGGER "odredi_novu_zaprimljenu" BEFORE INSERT ON "projekt" FOR EACH ROW
  WHEN (NEW.redni_broj_zaprimanja IS NOT NULL OR NEW.zaprimljena) EXECUTE FUNCTION odredi_zaprimljenu();--> statement-breakpoint
CREATE TRIGGER "odredi_zaprimljenu" BEFORE UPDATE ON "projekt" FOR EACH ROW
  WHEN ((OLD.redni_broj_zaprimanja IS NOT NULL OR NEW.redni_broj_zaprimanja IS NOT NULL OR NEW.zaprimljena)
    AND (OLD.status_id, OLD.status_prije_zahtjeva, OLD.redni_broj_zaprimanja, OLD.vrijeme_podnosenja, OLD.deleted_at, OLD.zaprimljena)
      IS DISTINCT FROM (NEW.status_id, NEW.status_prije_zahtjeva, NEW.redni_broj_zaprimanja, NEW.vrijeme_podnosenja, NEW.deleted_at, NEW.zaprimljena))
  EXECUTE FUNCTION odredi_zaprimljenu();--> statement-breakpoint
CREATE TRIGGER "broji_novu_zaprimljenu" AFTER INSERT ON "projekt" FOR EACH ROW
  WHEN (NEW.zaprimljena) EXECUTE FUNCTION broji_zaprimljenu();--> statement-breakpoint
CREATE TRIGGER "broji_zaprimljenu" AFTER UPDATE ON "projekt" FOR EACH ROW
  WHEN ((OLD.zaprimljena OR NEW.zaprimljena)
    AND (OLD.zaprimljena, OLD.poziv_id, OLD.vrijeme_podnosenja, OLD.trazena_bespovratna)
      IS DISTINCT FROM (NEW.zaprimljena, NEW.poziv_id, NEW.vrijeme_podnosenja, NEW.trazena_bespovratna))
  EXECUTE FUNCTION broji_zaprimljenu();--> statement-breakpoint
CREATE TRIGGER "broji_obrisanu_zaprimljenu" AFTER DELETE ON "projekt" FOR EACH ROW
  WHEN (OLD.zaprimljena) EXECUTE FUNCTION broji_zaprimljenu();
