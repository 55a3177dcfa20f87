-- What the list of calls with objections shows is kept with every change, in place of counting all objections for everybody who asks.
CREATE TABLE "prigovori_po_pozivu" (
	"poziv_id" integer PRIMARY KEY NOT NULL,
	"program_id" integer NOT NULL,
	"podneseno" integer NOT NULL,
	"otvoreno" integer NOT NULL,
	"otvoreni_od" double precision NOT NULL,
	"trajali" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prigovori_po_pozivu" ADD CONSTRAINT "prigovori_po_pozivu_poziv_id_poziv_id_fk" FOREIGN KEY ("poziv_id") REFERENCES "public"."poziv"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prigovori_po_pozivu_program" ON "prigovori_po_pozivu" USING btree ("program_id");--> statement-breakpoint
DO $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  INSERT INTO prigovori_po_pozivu (poziv_id, program_id, podneseno, otvoreno, otvoreni_od, trajali)
    SELECT p.poziv_id, min(p.program_id), count(*), count(*) FILTER (WHERE z.status_id NOT IN (7, 8)),
        coalesce(sum(extract(epoch FROM z.podnesen_at)) FILTER (WHERE z.status_id NOT IN (7, 8)), 0),
        coalesce(sum(extract(epoch FROM z.status_promijenjen_at - z.podnesen_at)) FILTER (WHERE z.status_id IN (7, 8)), 0)
      FROM prigovor z JOIN projekt p ON p.id = z.projekt_id WHERE z.podnesen_at IS NOT NULL GROUP BY p.poziv_id;
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
CREATE FUNCTION "pribroji_prigovor"(z prigovor, koliko int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO prigovori_po_pozivu AS b (poziv_id, program_id, podneseno, otvoreno, otvoreni_od, trajali)
    SELECT p.poziv_id, p.program_id, koliko, CASE WHEN zatvoren THEN 0 ELSE koliko END,
        CASE WHEN zatvoren THEN 0 ELSE koliko * extract(epoch FROM z.podnesen_at) END,
        CASE WHEN zatvoren THEN koliko * extract(epoch FROM z.status_promijenjen_at - z.podnesen_at) ELSE 0 END
      FROM projekt p, (SELECT z.status_id IN (7, 8) AS zatvoren) s WHERE p.id = z.projekt_id
    ON CONFLICT (poziv_id) DO UPDATE SET podneseno = b.podneseno + excluded.podneseno, otvoreno = b.otvoreno + excluded.otvoreno,
      otvoreni_od = b.otvoreni_od + excluded.otvoreni_od, trajali = b.trajali + excluded.trajali
$$;
--> statement-breakpoint
CREATE FUNCTION "broji_prigovor"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.podnesen_at IS NOT NULL THEN
    PERFORM pribroji_prigovor(OLD, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.podnesen_at IS NOT NULL THEN
    PERFORM pribroji_prigovor(NEW, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "broji_novi_prigovor" AFTER INSERT ON "prigovor" FOR EACH ROW
  WHEN (NEW.podnesen_at IS NOT NULL) EXECUTE FUNCTION broji_prigovor();--> statement-breakpoint
CREATE TRIGGER "broji_prigovor" AFTER UPDATE ON "prigovor" FOR EACH ROW
  WHEN ((OLD.podnesen_at, OLD.status_id, OLD.status_promijenjen_at) IS DISTINCT FROM (NEW.podnesen_at, NEW.status_id, NEW.status_promijenjen_at))
  EXECUTE FUNCTION broji_prigovor();--> statement-breakpoint
CREATE TRIGGER "broji_obrisani_prigovor" AFTER DELETE ON "prigovor" FOR EACH ROW
  WHEN (OLD.podnesen_at IS NOT NULL) EXECUTE FUNCTION broji_prigovor();
