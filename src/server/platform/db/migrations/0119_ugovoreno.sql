-- What every call has contracted is kept with the moves, as what it has received is (0100).
CREATE TABLE "ugovoreno_po_pozivu" (
	"poziv_id" integer PRIMARY KEY NOT NULL,
	"broj" integer NOT NULL,
	"iznos" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ugovoreno_po_pozivu" ADD CONSTRAINT "ugovoreno_po_pozivu_poziv_id_poziv_id_fk" FOREIGN KEY ("poziv_id") REFERENCES "public"."poziv"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zaprimljeno_po_danu_dan" ON "zaprimljeno_po_danu" USING btree ("dan","poziv_id");
--> statement-breakpoint
DO $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  INSERT INTO ugovoreno_po_pozivu (poziv_id, broj, iznos)
    SELECT poziv_id, count(*), sum(trazena_bespovratna) FROM projekt WHERE status_id IN (6, 7, 23) AND deleted_at IS NULL GROUP BY 1;
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
CREATE FUNCTION "pribroji_ugovoreno"(poziv int, projekata int, cents bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ugovoreno_po_pozivu AS u (poziv_id, broj, iznos) VALUES (poziv, projekata, cents)
    ON CONFLICT (poziv_id) DO UPDATE SET broj = u.broj + excluded.broj, iznos = u.iznos + excluded.iznos
$$;
--> statement-breakpoint
-- A contract stands while it is signed, completed, or being terminated.
CREATE FUNCTION "broji_ugovoreni"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status_id IN (6, 7, 23) AND OLD.deleted_at IS NULL THEN
    PERFORM pribroji_ugovoreno(OLD.poziv_id, -1, -OLD.trazena_bespovratna);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status_id IN (6, 7, 23) AND NEW.deleted_at IS NULL THEN
    PERFORM pribroji_ugovoreno(NEW.poziv_id, 1, NEW.trazena_bespovratna);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "broji_novi_ugovoreni" AFTER INSERT ON "projekt" FOR EACH ROW
  WHEN (NEW.status_id IN (6, 7, 23)) EXECUTE FUNCTION broji_ugovoreni();--> statement-breakpoint
CREATE TRIGGER "broji_ugovoreni" AFTER UPDATE ON "projekt" FOR EACH ROW
  WHEN ((OLD.status_id IN (6, 7, 23) OR NEW.status_id IN (6, 7, 23))
    AND (OLD.status_id, OLD.deleted_at, OLD.poziv_id, OLD.trazena_bespovratna)
      IS DISTINCT FROM (NEW.status_id, NEW.deleted_at, NEW.poziv_id, NEW.trazena_bespovratna))
  EXECUTE FUNCTION broji_ugovoreni();--> statement-breakpoint
CREATE TRIGGER "broji_obrisani_ugovoreni" AFTER DELETE ON "projekt" FOR EACH ROW
  WHEN (OLD.status_id IN (6, 7, 23)) EXECUTE FUNCTION broji_ugovoreni();
